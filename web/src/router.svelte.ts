/** Which view the address shows. */

export type Route =
  | {
      readonly name: "home" | "me" | "settings" | "admin" | "rules-shelf" | "puzzles" | "missing";
    }
  | { readonly name: "explorer" }
  /** Without a match any record can be given. */
  | { readonly name: "replay"; readonly match: string | null }
  | { readonly name: "room"; readonly match: string }
  /** A game, or the line of a position; empty for the first game. */
  | { readonly name: "editor"; readonly line: string }
  /** An empty day is today. */
  | { readonly name: "daily"; readonly day: string }
  /** One puzzle after the other, the first by its name; or against the clock. */
  | { readonly name: "puzzle"; readonly puzzle: string }
  | { readonly name: "seat"; readonly token: string }
  | { readonly name: "person"; readonly player: string }
  | { readonly name: "rules" | "tutorial"; readonly game: string };

/** The route of a path; a trailing slash does not matter. */
export function routeOf(path: string): Route {
  const [first = "", second, ...more] = path.split("/").filter(Boolean);
  if (more.length) return { name: "missing" };
  if (second === undefined) {
    if (first === "") return { name: "home" };
    if (first === "me" || first === "settings") return { name: first };
    if (first === "puzzles" || first === "admin" || first === "explorer") return { name: first };
    if (first === "rules") return { name: "rules-shelf" };
    if (first === "replay") return { name: first, match: null };
    if (first === "daily") return { name: first, day: "" };
    if (first === "editor") return { name: first, line: "" };
    return { name: "missing" };
  }
  if (first === "room" || first === "replay") return { name: first, match: second };
  if (first === "daily") return { name: first, day: second };
  if (first === "editor") return { name: first, line: decodeURIComponent(second) };
  if (first === "puzzles") return { name: "puzzle", puzzle: second };
  if (first === "seat") return { name: "seat", token: second };
  if (first === "admin") return { name: "person", player: second };
  if (first === "rules" || first === "tutorial") return { name: first, game: second };
  return { name: "missing" };
}

class Router {
  route: Route = $state.raw({ name: "home" });
  /** A newer page is there than the one that runs: the next way leads to it. */
  isOutdated = false;
  private onTheWay = false;

  start(): void {
    this.route = routeOf(location.pathname);
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.clicked(event));
  }

  /** Go to a path, with or without a place on its view (`/rules/patchwork#PW-4.1`). */
  go(path: string): void {
    if (this.isOutdated) return location.assign(path);
    if (path !== location.pathname + location.hash) history.pushState(null, "", path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Whether someone just came to this view from another one; only its heading asks, once. */
  arrived(): boolean {
    const arrived = this.onTheWay;
    this.onTheWay = false;
    return arrived;
  }

  private read(): void {
    const route = routeOf(location.pathname);
    this.onTheWay ||= JSON.stringify(route) !== JSON.stringify(this.route);
    this.route = route;
  }

  /** Links within the page are followed without loading it again. */
  private clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
