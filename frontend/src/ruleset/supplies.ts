/** What the page of a match cannot be drawn without, asked for before its script is there. */
import { fetchBoard, type MatchDetail } from "../protocol/api";
import { meetMatch } from "../protocol/arrival";
import { HeldLine } from "../protocol/held-line";
import { lineUrl } from "../protocol/line-url";
import type { Wire } from "../protocol/socket";
import type { Board } from "../types";
import { loadKit, type Kit } from "./kit";

export interface Supplies {
  detail: MatchDetail;
  kit: Kit;
  board: Board;
  /** The line of the match, where one has been opened. */
  line: HeldLine | null;
}

let ordered: { code: string; line: HeldLine; coming: Promise<Supplies> } | null = null;

/** Two have sat down at two screens, no clock runs and nothing has been done: little is to be said. */
const isPlain = ({ seq, status, pace, opponent }: MatchDetail): boolean =>
  seq === 0 && status === "running" && !pace && opponent !== "hotseat";

async function fetchSupplies(code: string, line: HeldLine | null): Promise<Supplies> {
  try {
    const detail = await meetMatch(code);
    const [kit, board] = await Promise.all([loadKit(detail, !isPlain(detail)), fetchBoard(detail)]);
    return { detail, kit, board, line };
  } catch (error) {
    line?.close();
    throw error;
  }
}

/** Asks for what a match's page will need, and opens its line. `makeSocket`: for a test. */
export function orderSupplies(
  code: string,
  makeSocket: (url: string) => Wire = (url) => new WebSocket(url),
): void {
  const line = new HeldLine(makeSocket(lineUrl(code)));
  const coming = fetchSupplies(code, line);
  // Who takes them hears of a failure; nobody does where the page's script does not come.
  coming.catch(() => undefined);
  ordered = { code, line, coming };
}

/** What was ordered, once; else asked for now. */
export function takeSupplies(code: string): Promise<Supplies> {
  const known = ordered;
  ordered = null;
  if (known?.code === code) return known.coming;
  known?.line.close();
  return fetchSupplies(code, null);
}
