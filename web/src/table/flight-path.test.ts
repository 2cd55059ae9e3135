import { describe, expect, it } from "vitest";
import { keyframes } from "./flight-path";

const OFFER = { left: 100, top: 200, width: 60, height: 40 };
const QUILT = { left: 400, top: 300, width: 30, height: 20 };

describe("a flight", () => {
  it("begins where the thing was, as large as it was there", () => {
    expect(keyframes(OFFER, QUILT)[0]).toEqual({ transform: "translate(-285px, -90px) scale(2)" });
  });

  it("is lifted on its way, a little larger than it lies anywhere", () => {
    expect(keyframes(OFFER, QUILT)[1]).toEqual({
      transform: "translate(-114px, -36px) scale(2.12)",
      offset: 0.6,
    });
    expect(keyframes(QUILT, OFFER)[1]).toMatchObject({
      transform: "translate(114px, 36px) scale(1.06)",
    });
  });

  it("keeps its shape: the narrower side decides how large it is", () => {
    const wide = { ...QUILT, width: 60 };
    expect(keyframes(OFFER, wide)[0]!["transform"]).toMatch(/scale\(1\)$/);
    const high = { ...QUILT, height: 80 };
    expect(keyframes(OFFER, high)[0]!["transform"]).toMatch(/scale\(0.5\)$/);
  });

  it("ends where it is drawn", () => {
    expect(keyframes(OFFER, QUILT).at(-1)).toEqual({ transform: "none" });
  });
});
