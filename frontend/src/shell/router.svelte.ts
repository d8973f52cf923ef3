/** Addresses and pages over the History API. */

export type Route =
  | { page: "home" }
  | { page: "new"; ruleset: string; scenario: string; opponent: string; invite: string }
  | { page: "match"; code: string }
  | { page: "rules"; ruleset: string; edition: number | null }
  | { page: "diagram"; ruleset: string; edition: number | null; name: string }
  | { page: "people"; path: string }
  | { page: "tournaments"; path: string; club: string; ruleset: string; scenario: string }
  | { page: "clubs"; path: string }
  | { page: "check" }
  | { page: "open" }
  | { page: "embed"; kind: "m" | "t"; code: string }
  | { page: "lost" };

/** The page that an address names. */
export function readRoute(url: URL): Route {
  const path = url.pathname.replace(/\/+$/, "") || "/";
  const ask = (name: string) => url.searchParams.get(name) ?? "";
  if (path === "/") return { page: "home" };
  if (path === "/new") {
    return {
      page: "new",
      ruleset: ask("ruleset"),
      scenario: ask("scenario"),
      opponent: ask("opponent"),
      invite: ask("invite"),
    };
  }
  const match = /^\/m\/([^/]+)$/.exec(path);
  if (match?.[1]) return { page: "match", code: decodeURIComponent(match[1]) };
  const rules = /^\/rules\/([^/]+)$/.exec(path);
  const edition = /^\d{1,6}$/.test(ask("edition")) ? Number(ask("edition")) : null;
  if (rules?.[1]) return { page: "rules", ruleset: decodeURIComponent(rules[1]), edition };
  const diagram = /^\/rules\/([^/]+)\/diagrams\/([^/]+)$/.exec(path);
  if (diagram?.[1] && diagram[2]) {
    const [ruleset, name] = [decodeURIComponent(diagram[1]), decodeURIComponent(diagram[2])];
    return { page: "diagram", ruleset, edition, name };
  }
  if (/^\/(account|boards|people|ratings|settings|unsubscribe)(\/|$)/.test(path))
    return { page: "people", path };
  if (/^\/(tournaments|t)(\/|$)/.test(path)) {
    const [ruleset, scenario] = [ask("ruleset"), ask("scenario")];
    return { page: "tournaments", path, club: ask("club"), ruleset, scenario };
  }
  if (path === "/check") return { page: "check" };
  if (path === "/open") return { page: "open" };
  if (/^\/clubs(\/|$)/.test(path)) return { page: "clubs", path };
  const embed = /^\/embed\/([mt])\/([^/]+)$/.exec(path);
  if (embed?.[2])
    return { page: "embed", kind: embed[1] as "m" | "t", code: decodeURIComponent(embed[2]) };
  return { page: "lost" };
}

/** The form for a match against this person. */
export const challengeUrl = (name: string): string =>
  `/new?opponent=link&invite=${encodeURIComponent(name)}`;

/** The page with the rules of an edition. */
export const rulesUrl = ({ id, edition }: { id: string; edition: number }): string =>
  `/rules/${encodeURIComponent(id)}?edition=${edition}`;

/** The page with one diagram of an edition. */
export const diagramUrl = ({ id, edition }: { id: string; edition: number }, name: string) =>
  `/rules/${encodeURIComponent(id)}/diagrams/${encodeURIComponent(name)}?edition=${edition}`;

class Router {
  route = $state.raw<Route>(readRoute(new URL(location.href)));

  /** Follows the browser's buttons and the links of the page; returns the way to stop. */
  start(): () => void {
    const back = () => this.#read();
    const click = (event: MouseEvent) => this.#follow(event);
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }

  /** Goes to an address of the site. */
  go(href: string, replace = false): void {
    if (replace) history.replaceState(null, "", href);
    else history.pushState(null, "", href);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = readRoute(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
