import { describe, expect, it } from "vitest";
import { keyframes } from "./flight-path";

const OFFER = { left: 100, top: 200, width: 60, height: 40 };
const QUILT = { left: 400, top: 300, width: 30, height: 20 };

describe("a flight", () => {
  it("begins where the thing was, as large as it was there", () => {
    expect(keyframes(OFFER, QUILT)[0]).toEqual({ transform: "translate(-285px, -90px) scale(2)" });
  });

  it("ends where it is drawn", () => {
    expect(keyframes(OFFER, QUILT).at(-1)).toEqual({ transform: "none" });
  });
});
