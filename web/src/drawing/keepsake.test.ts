/** The picture of a board that people keep: what is in it, what is not, and where it goes. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveBoard, shareBoard } from "./keepsake";

/** As much of an element of SVG as a picture needs. */
class FakeElement {
  children: FakeElement[] = [];
  parent: FakeElement | null = null;
  textContent = "";
  readonly viewBox = { baseVal: { width: 360, height: 200 } };
  readonly name: string;
  readonly attributes = new Map<string, string>();
  /** What the style sheets say about it. */
  readonly styles: Record<string, string>;

  constructor(name: string, attributes: Record<string, string> = {}, styles = {}) {
    this.name = name;
    this.styles = styles;
    for (const [key, value] of Object.entries(attributes)) this.attributes.set(key, value);
  }

  append(...children: FakeElement[]): this {
    for (const child of children) child.parent = this;
    this.children.push(...children);
    return this;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  cloneNode(deep: boolean): FakeElement {
    expect(deep).toBe(true);
    const copy = new FakeElement(this.name, Object.fromEntries(this.attributes));
    copy.textContent = this.textContent;
    return copy.append(...this.children.map((child) => child.cloneNode(true)));
  }

  matches(selectors: string): boolean {
    return selectors.split(", ").some((one) => `.${this.attributes.get("class")}` === one);
  }

  querySelectorAll(selector: string): FakeElement[] {
    const below = this.children.flatMap((child) => [child, ...child.querySelectorAll("*")]);
    return selector === "*" ? below : below.filter((one) => one.matches(selector));
  }

  remove(): void {
    const { parent } = this;
    if (parent) parent.children = parent.children.filter((child) => child !== this);
  }

  get text(): string {
    const facts = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
    const inside = this.textContent + this.children.map(({ text }) => text).join("");
    return `<${this.name}${facts}>${inside}</${this.name}>`;
  }
}

const saved: { name: string; blob: Blob }[] = [];
const blobs = new Map<string, Blob>();
let canShare: ((words: object) => boolean) | undefined;
const share = vi.fn<(words: object) => Promise<void>>(async () => undefined);
let painted: { type: string; drawn: unknown[]; size: number[] } | null = null;
let isEmpty = false;

class FakeLink extends FakeElement {
  href = "";
  download = "";

  click(): void {
    saved.push({ name: this.download, blob: blobs.get(this.href)! });
  }
}

class FakeCanvas extends FakeElement {
  width = 0;
  height = 0;

  getContext(kind: string) {
    expect(kind).toBe("2d");
    return {
      drawImage: (...drawn: unknown[]) => {
        painted = { type: "", drawn: drawn.slice(1), size: [this.width, this.height] };
      },
    };
  }

  toBlob(done: (blob: Blob | null) => void, type: string): void {
    painted!.type = type;
    done(isEmpty ? null : new Blob(["png"], { type }));
  }
}

const body = new FakeElement("body");
const prints = new FakeElement("defs", { id: "prints" });

const page = {
  body,
  documentElement: new FakeElement("html", {}, { "--paper": "#fff8e6", "--ink": "#352b33" }),
  createElementNS: (_space: string, name: string) => new FakeElement(name),
  createElement: (name: string) => (name === "a" ? new FakeLink("a") : new FakeCanvas(name)),
  querySelector: (selector: string) => (selector === "svg > defs" ? prints : null),
};

function board(): SVGSVGElement {
  const quilt = new FakeElement(
    "svg",
    { class: "board", style: "x", role: "img", "aria-label": "A quilt" },
    { fill: "none" },
  );
  quilt.append(
    new FakeElement(
      "path",
      { class: "patch", fill: "red" },
      { fill: "rgb(9, 8, 7)", opacity: "1" },
    ),
    new FakeElement("path", { class: "ghost" }),
    new FakeElement("path", { class: "buried" }, { display: "none" }),
    new FakeElement("g", { stroke: "blue" }).append(
      new FakeElement("circle", {}, { "stroke-width": "2px" }),
    ),
  );
  return quilt as unknown as SVGSVGElement;
}

beforeEach(() => {
  vi.useFakeTimers();
  [saved.length, isEmpty, canShare] = [0, false, undefined];
  blobs.clear();
  share.mockClear();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    share,
    get canShare() {
      return canShare;
    },
  });
  vi.stubGlobal("getComputedStyle", ({ styles }: FakeElement) => ({
    display: styles["display"] ?? "inline",
    getPropertyValue: (name: string) => styles[name] ?? "",
  }));
  vi.stubGlobal(
    "XMLSerializer",
    class {
      serializeToString = (element: FakeElement) => element.text;
    },
  );
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      width = 1200;
      height = 847;
      decode = async () => expect(this.src).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/);
    },
  );
  vi.stubGlobal("URL", {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: (address: string) => blobs.delete(address),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CAPTION = { name: "Ada", words: "31 points" };

async function drawn(): Promise<string> {
  await saveBoard(board(), CAPTION, "svg");
  return saved[0]!.blob.text();
}

describe("a picture of a board", () => {
  it("has room around the board and a line below it", async () => {
    const svg = await drawn();
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 408 288"');
    expect(svg).toContain('width="1200" height="847"');
    expect(svg).toContain('<rect width="408" height="288" fill="#fff8e6"></rect>');
    expect(svg).toContain('<defs id="prints"></defs>');
  });

  it("names whose it is on the left, and the words on the right", async () => {
    const svg = await drawn();
    expect(svg).toContain(
      '<text y="250" fill="#352b33" x="28" font-family="Georgia, serif" font-weight="600" ' +
        'font-size="22">Ada</text>',
    );
    expect(svg).toContain(
      '<text y="250" fill="#352b33" x="380" text-anchor="end" font-family="sans-serif" ' +
        'font-size="20">31 points</text>',
    );
  });

  it("places the board, without what belongs to the page alone", async () => {
    expect(await drawn()).toMatch(/<svg x="24" y="24" width="360" height="200"><path/);
  });

  it("carries its colors in itself", async () => {
    const svg = await drawn();
    expect(svg).toContain(
      '<path style="fill:rgb(9, 8, 7);fill-opacity:;stroke:;stroke-width:;stroke-opacity:;' +
        "stroke-dasharray:;stroke-linecap:;stroke-linejoin:;opacity:1;font:;text-anchor:;" +
        'dominant-baseline:"></path>',
    );
    expect(svg).toMatch(/<circle style="[^"]*stroke-width:2px/);
    expect(svg).not.toMatch(/fill="red"|stroke="blue"|class=/);
  });

  it("leaves out hints, and what is not seen", async () => {
    expect((await drawn()).match(/<path/g)).toHaveLength(1);
  });

  it("does without prints where the page has none", async () => {
    vi.stubGlobal("document", { ...page, querySelector: () => null });
    expect(await drawn()).not.toContain("<defs");
  });
});

describe("saving it", () => {
  it("hands a drawing to the browser, and cleans up after ten seconds", async () => {
    await saveBoard(board(), CAPTION, "svg");
    expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([
      ["quiltbee-Ada.svg", "image/svg+xml"],
    ]);
    expect(body.children).toEqual([]);
    vi.advanceTimersByTime(9_999);
    expect(blobs.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(blobs.size).toBe(0);
  });

  it("paints it where a painting is wanted", async () => {
    await saveBoard(board(), CAPTION, "png");
    expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([
      ["quiltbee-Ada.png", "image/png"],
    ]);
    expect(painted).toEqual({ type: "image/png", drawn: [0, 0], size: [1200, 847] });
  });

  it("says so where nothing could be painted", async () => {
    isEmpty = true;
    await expect(saveBoard(board(), CAPTION, "png")).rejects.toThrow("The picture is empty.");
    expect(saved).toEqual([]);
  });
});

describe("sending it", () => {
  it("gives picture and link to the device", async () => {
    canShare = () => true;
    await shareBoard(board(), CAPTION, "https://quilts.example/replay/k3x9");
    const [{ files, ...words }] = share.mock.lastCall as [{ files: File[] }];
    expect(words).toEqual({ title: "Quiltbee", url: "https://quilts.example/replay/k3x9" });
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["quiltbee-Ada.png", "image/png"],
    ]);
    expect(saved).toEqual([]);
  });

  it("needs no link, and does not mind a change of mind", async () => {
    canShare = () => true;
    share.mockRejectedValueOnce(new Error("AbortError"));
    await shareBoard(board(), CAPTION, null);
    expect(share.mock.lastCall![0]).not.toHaveProperty("url");
    expect(saved).toEqual([]);
  });

  it("saves it where it cannot be sent", async () => {
    for (const cannot of [undefined, () => false]) {
      canShare = cannot;
      await shareBoard(board(), CAPTION, null);
    }
    expect(share).not.toHaveBeenCalled();
    expect(saved.map(({ name }) => name)).toEqual(["quiltbee-Ada.png", "quiltbee-Ada.png"]);
  });
});
