/** Calls to the server outside of a match. Whoever changes something sends our header. */

import { Refusal, UNREACHABLE } from "./refusal";
import type { WireError } from "./protocol";

export function get<Answer>(path: string): Promise<Answer> {
  return call(path, { method: "GET" });
}

export async function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  await known;
  return call(path, withBody("POST", body));
}

export async function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  await known;
  return call(path, withBody("PATCH", body));
}

export async function remove<Answer>(path: string): Promise<Answer> {
  await known;
  return call(path, withBody("DELETE", {}));
}

/** Take something away, and say why. */
export async function removeWith<Answer>(path: string, body: unknown): Promise<Answer> {
  await known;
  return call(path, withBody("DELETE", body));
}

let known: Promise<unknown> = Promise.resolve();

/** Change nothing before this: whoever comes for the first time would become two people, one on
 * the line and one here. */
export function waitUntilKnown(welcomed: Promise<unknown>): void {
  known = welcomed;
}

function withBody(method: string, body: unknown): RequestInit {
  const headers = { "Content-Type": "application/json", "X-Quiltbee": "1" };
  return { method, headers, body: JSON.stringify(body) };
}

async function call<Answer>(path: string, request: RequestInit): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw UNREACHABLE;
  }
  const content = await contentOf(answer);
  if (!answer.ok) throw refused(content, answer.status);
  return content as Answer;
}

async function contentOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function refused(content: unknown, status: number): Refusal {
  const error = (content as { error?: WireError } | null)?.error;
  return error ? new Refusal(error) : status >= 500 ? UNREACHABLE : new Refusal(UNREADABLE);
}

const UNREADABLE: WireError = { code: "page/unreadable", message: "The answer cannot be read." };
