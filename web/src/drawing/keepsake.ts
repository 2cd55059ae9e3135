/** A board as a picture to keep or to send: as it is seen, with all its colors in it. */

const STYLES = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"],
  ...["stroke-linecap", "stroke-linejoin", "opacity", "font", "text-anchor", "dominant-baseline"],
];
const LEFT_OUT = ".fingers, .hint, .ghost, .pointed, .tried";
const SIDE = 1200;
const MARGIN = 24;
const FOOT = 40;

export interface Caption {
  readonly name: string;
  readonly words: string;
}

/** The SVG text of a board that is in the page, on its paper and with a line below. */
function boardPicture(board: SVGSVGElement, caption: Caption): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  dress(board, copy);
  for (const one of copy.querySelectorAll(".left-out")) one.remove();
  const { width, height } = board.viewBox.baseVal;
  const page = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN + FOOT];
  page.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  page.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  page.setAttribute("width", String(SIDE));
  page.setAttribute("height", String(Math.round((SIDE * high) / wide)));
  const style = getComputedStyle(document.documentElement);
  const prints = document.querySelector("svg > defs");
  if (prints) page.append(prints.cloneNode(true));
  page.append(made("rect", { width: wide, height: high, fill: style.getPropertyValue("--paper") }));
  place(copy, width, height);
  page.append(copy);
  const ink = style.getPropertyValue("--ink");
  const line = { y: MARGIN + height + FOOT / 2 + 6, fill: ink };
  page.append(
    made(
      "text",
      {
        ...line,
        x: MARGIN + 4,
        "font-family": "Georgia, serif",
        "font-weight": 600,
        "font-size": 22,
      },
      caption.name,
    ),
    made(
      "text",
      {
        ...line,
        x: wide - MARGIN - 4,
        "text-anchor": "end",
        "font-family": "sans-serif",
        "font-size": 20,
      },
      caption.words,
    ),
  );
  return new XMLSerializer().serializeToString(page);
}

function place(copy: SVGSVGElement, width: number, height: number): void {
  for (const name of ["class", "style", "role", "aria-label"]) copy.removeAttribute(name);
  const box = { x: MARGIN, y: MARGIN, width, height };
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
}

/** Write into every element what the style sheets say about it. */
function dress(seen: Element, copy: Element): void {
  const style = getComputedStyle(seen);
  const given = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  copy.setAttribute("style", given);
  // What an attribute says by the name of a color is said by the style already.
  for (const name of ["class", "fill", "stroke"]) copy.removeAttribute(name);
  if (seen.matches(LEFT_OUT) || style.display === "none") copy.setAttribute("class", "left-out");
  [...seen.children].forEach((child, index) => dress(child, copy.children[index]!));
}

function made(kind: string, attributes: Record<string, unknown>, text = ""): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** Hand a board with its caption to the browser's downloads. */
export async function saveBoard(
  board: SVGSVGElement,
  caption: Caption,
  kind: "png" | "svg",
): Promise<void> {
  const svg = boardPicture(board, caption);
  const drawing = new Blob([svg], { type: "image/svg+xml" });
  save(kind === "svg" ? drawing : await painted(svg), `quiltbee-${caption.name}.${kind}`);
}

/** Send a board with its caption to someone; where that cannot be done, it is saved. */
export async function shareBoard(
  board: SVGSVGElement,
  caption: Caption,
  link: string | null,
): Promise<void> {
  const name = `quiltbee-${caption.name}.png`;
  const picture = await painted(boardPicture(board, caption));
  const files = [new File([picture], name, { type: "image/png" })];
  const words = { files, title: "Quiltbee", ...(link ? { url: link } : {}) };
  if (!navigator.canShare?.(words)) return save(picture, name);
  await navigator.share(words).catch(() => undefined);
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: name,
  });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: image.width,
    height: image.height,
  });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((accept, refuse) =>
    canvas.toBlob(
      (blob) => (blob ? accept(blob) : refuse(new Error("The picture is empty."))),
      "image/png",
    ),
  );
}
