/** The address of a match's line. */
export function lineUrl(code: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/matches/${encodeURIComponent(code)}/`;
}
