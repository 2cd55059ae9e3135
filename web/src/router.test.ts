import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heading } from "./heading";
import { routeOf, router } from "./router.svelte";

it.each([
  ["/", { name: "home" }],
  ["/settings/", { name: "settings" }],
  ["/room/k3x9", { name: "room", match: "k3x9" }],
  ["/seat/abc", { name: "seat", token: "abc" }],
  ["/rules", { name: "rules-shelf" }],
  ["/rules/doodle", { name: "rules", game: "doodle" }],
  ["/tutorial/patchwork", { name: "tutorial", game: "patchwork" }],
  ["/replay", { name: "replay", match: null }],
  ["/replay/k3x9", { name: "replay", match: "k3x9" }],
  ["/me", { name: "me" }],
  ["/daily", { name: "daily", day: "" }],
  ["/editor", { name: "editor", line: "" }],
  ["/editor/pw1_revised_1~2", { name: "editor", line: "pw1_revised_1~2" }],
  ["/daily/2026-11-16", { name: "daily", day: "2026-11-16" }],
  ["/room", { name: "missing" }],
  ["/room/a/b", { name: "missing" }],
  ["/elsewhere", { name: "missing" }],
  ["/elsewhere/k3x9", { name: "missing" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

const ORIGIN = "https://quilts.example";
const visited: string[] = [];
const [window, page] = [new EventTarget(), new EventTarget()];
const location = { origin: ORIGIN, pathname: "/", hash: "", assign: vi.fn() };
const scrollTo = vi.fn();

function at(path: string): void {
  const [pathname, hash] = path.split("#");
  Object.assign(location, { pathname, hash: hash ? `#${hash}` : "" });
}

/** A link on the page; whether the browser is left to follow it, or the page does it itself. */
function click(path: string, link: object = {}, event: object = {}): "page" | "browser" {
  const { origin, pathname, hash } = new URL(path, ORIGIN);
  const found = { origin, pathname, hash, target: "", hasAttribute: () => false, ...link };
  const clicked = new Event("click", { cancelable: true });
  const facts = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const target = { closest: (name: string) => (name === "a" ? found : null) };
  Object.defineProperty(clicked, "target", { value: target });
  page.dispatchEvent(Object.assign(clicked, facts, event));
  return clicked.defaultPrevented ? "page" : "browser";
}

beforeEach(() => {
  visited.length = 0;
  scrollTo.mockClear();
  location.assign.mockClear();
  at("/");
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("scrollTo", scrollTo);
  const pushState = (_state: null, _title: string, path: string) => {
    visited.push(path);
    at(path);
  };
  vi.stubGlobal("history", { pushState });
  if (!started) router.start();
  started = true;
  router.go("/");
  router.arrived();
  visited.length = 0;
  scrollTo.mockClear();
});

let started = false;

afterEach(() => {
  router.isOutdated = false;
  vi.unstubAllGlobals();
});

describe("going somewhere", () => {
  it("shows the view, from its top, and can be undone by the browser", () => {
    router.go("/settings");
    expect(router.route).toEqual({ name: "settings" });
    expect(visited).toEqual(["/settings"]);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    at("/room/k3x9");
    window.dispatchEvent(new Event("popstate"));
    expect(router.route).toEqual({ name: "room", match: "k3x9" });
  });

  it("leaves a place on the view to the view", () => {
    router.go("/rules/patchwork#PW-4.1");
    expect(router.route).toEqual({ name: "rules", game: "patchwork" });
    expect(visited).toEqual(["/rules/patchwork#PW-4.1"]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("where one is already adds nothing to the browser's history", () => {
    router.go("/settings");
    router.go("/settings");
    router.go("/settings#sound");
    router.go("/settings#sound");
    expect(visited).toEqual(["/settings", "/settings#sound"]);
  });

  it("loads a newer page where there is one", () => {
    router.isOutdated = true;
    router.go("/settings");
    expect(location.assign).toHaveBeenCalledWith("/settings");
    expect(visited).toEqual([]);
    expect(router.route).toEqual({ name: "home" });
  });
});

describe("a heading", () => {
  const drawn = () => {
    const element = { tabIndex: 0, focus: vi.fn() };
    heading(element as unknown as HTMLElement);
    expect(element.tabIndex).toBe(-1);
    return element.focus;
  };

  it("takes the focus of those who come from another view, once", () => {
    router.go("/settings");
    expect(drawn()).toHaveBeenCalledWith({ preventScroll: true });
    expect(drawn()).not.toHaveBeenCalled();
  });

  it("leaves those alone who were there already, or came with the page", () => {
    expect(drawn()).not.toHaveBeenCalled();
    router.go("/");
    expect(drawn()).not.toHaveBeenCalled();
  });

  it("still takes it after a second step to the same view", () => {
    router.go("/rules/patchwork");
    router.go("/rules/patchwork#PW-4.1");
    expect(drawn()).toHaveBeenCalledOnce();
  });
});

describe("a link", () => {
  it("within the page is followed without loading it again", () => {
    expect(click("/rules/doodle#DO-3.2")).toBe("page");
    expect(router.route).toEqual({ name: "rules", game: "doodle" });
    expect(visited).toEqual(["/rules/doodle#DO-3.2"]);
  });

  it.each([
    ["to another server", "https://elsewhere.example/", {}, {}],
    ["to a new window", "/settings", { target: "_blank" }, {}],
    ["to a file", "/settings", { hasAttribute: (name: string) => name === "download" }, {}],
    ["to the server's own answers", "/api/rooms/k3x9/record", {}, {}],
    ["to a place on this view", "/#top", {}, {}],
    ["with the command key", "/settings", {}, { metaKey: true }],
    ["with control", "/settings", {}, { ctrlKey: true }],
    ["with shift", "/settings", {}, { shiftKey: true }],
    ["with alt", "/settings", {}, { altKey: true }],
    ["with the wheel", "/settings", {}, { button: 1 }],
  ])("%s is left to the browser", (_name, path, link, event) => {
    expect(click(path, link, event)).toBe("browser");
    expect(visited).toEqual([]);
  });

  it("to the view itself is followed, and to a place on another view too", () => {
    expect(click("/")).toBe("page");
    expect(click("/settings#sound")).toBe("page");
  });

  it("that something else has dealt with is not followed", () => {
    const clicked = new Event("click", { cancelable: true });
    const link = { origin: ORIGIN, pathname: "/settings", hash: "", hasAttribute: () => false };
    Object.defineProperty(clicked, "target", { value: { closest: () => link } });
    clicked.preventDefault();
    page.dispatchEvent(Object.assign(clicked, { button: 0 }));
    expect(visited).toEqual([]);
  });

  it("is not what was clicked where there is none", () => {
    const clicked = new Event("click", { cancelable: true });
    page.dispatchEvent(Object.assign(clicked, { button: 0 }));
    Object.defineProperty(clicked, "target", { value: null });
    page.dispatchEvent(clicked);
    expect(clicked.defaultPrevented).toBe(false);
  });
});
