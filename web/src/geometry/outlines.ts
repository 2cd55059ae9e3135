/** The closed lines around a set of squares, and rounded paths made of them. */

import type { Square } from "./cells";

export type Point = readonly [number, number];
export type Loop = readonly Point[];
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The loops around squares, the cloth to the right of the way; holes run the other way round. */
export function outline(squares: readonly Square[]): Loop[] {
  const edges = boundary(squares);
  const loops: Loop[] = [];
  for (let first = next(edges); first; first = next(edges)) loops.push(walk(edges, first));
  return loops;
}

function next(edges: Map<string, Edge>): Edge | undefined {
  return edges.values().next().value;
}

function keyOf({ x, y, dx, dy }: Edge): string {
  return `${x},${y},${dx},${dy}`;
}

function boundary(squares: readonly Square[]): Map<string, Edge> {
  const taken = new Set(squares.map(({ row, column }) => `${row},${column}`));
  const edges = new Map<string, Edge>();
  const add = (edge: Edge) => edges.set(keyOf(edge), edge);
  for (const { row, column } of squares) {
    if (!taken.has(`${row - 1},${column}`)) add({ x: column, y: row, dx: 1, dy: 0 });
    if (!taken.has(`${row},${column + 1}`)) add({ x: column + 1, y: row, dx: 0, dy: 1 });
    if (!taken.has(`${row + 1},${column}`)) add({ x: column + 1, y: row + 1, dx: -1, dy: 0 });
    if (!taken.has(`${row},${column - 1}`)) add({ x: column, y: row + 1, dx: 0, dy: -1 });
  }
  return edges;
}

/** Take one loop out of the edges, and give its corners. */
function walk(edges: Map<string, Edge>, first: Edge): Loop {
  const corners: Point[] = [];
  let edge: Edge | undefined = first;
  let before: Edge | null = null;
  while (edge) {
    edges.delete(keyOf(edge));
    if (before === null || before.dx !== edge.dx) corners.push([edge.x, edge.y]);
    before = edge;
    edge = onward(edges, edge);
  }
  if (before?.dx === first.dx) corners.shift();
  return corners;
}

/** The right turn comes first: it stays with the same square where two touch at a corner. */
function onward(edges: Map<string, Edge>, { x, y, dx, dy }: Edge): Edge | undefined {
  const [u, v] = [x + dx, y + dy];
  const turns = [
    [-dy, dx],
    [dx, dy],
    [dy, -dx],
  ] as const;
  for (const [nx, ny] of turns) {
    const found = edges.get(keyOf({ x: u, y: v, dx: nx, dy: ny }));
    if (found) return found;
  }
  return undefined;
}

/** Path data of the loops: scaled, moved into the cloth, and with rounded corners. */
export function roundedPath(
  loops: readonly Loop[],
  scale: number,
  inward: number,
  radius: number,
): string {
  return loops.map((loop) => rounded(inset(scaled(loop, scale), inward), radius)).join("");
}

/** The loops scaled and moved into the cloth, as points. */
export function insetLoops(loops: readonly Loop[], scale: number, inward: number): Loop[] {
  return loops.map((loop) => inset(scaled(loop, scale), inward));
}

function scaled(loop: Loop, scale: number): Loop {
  return loop.map(([x, y]) => [x * scale, y * scale]);
}

function inset(loop: Loop, distance: number): Loop {
  return loop.map(([x, y], index) => {
    const before = loop.at(index - 1)!;
    const after = loop[(index + 1) % loop.length]!;
    const [ax, ay] = normal(before, [x, y]);
    const [bx, by] = normal([x, y], after);
    return [x + distance * (ax + bx), y + distance * (ay + by)];
  });
}

function normal(start: Point, end: Point): Point {
  return [-Math.sign(end[1] - start[1]), Math.sign(end[0] - start[0])];
}

function rounded(points: Loop, radius: number): string {
  const parts = points.map((point, index) => {
    const start = towards(point, points.at(index - 1)!, radius);
    const end = towards(point, points[(index + 1) % points.length]!, radius);
    return `${index ? "L" : "M"}${pair(start)}Q${pair(point)} ${pair(end)}`;
  });
  return `${parts.join("")}Z`;
}

function towards([x, y]: Point, [u, v]: Point, distance: number): Point {
  return [x + distance * Math.sign(u - x), y + distance * Math.sign(v - y)];
}

function pair([x, y]: Point): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
}
