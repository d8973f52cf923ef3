/** The lines of a match's log that the page has, oldest first. */
import { changeLines, mergeLines } from "../../protocol/apply";
import type { Line, Step } from "../../types";

export class Log {
  lines = $state.raw<Line[]>([]);

  /** The line of a step; at the end earlier lines read otherwise. */
  add(step: Step): void {
    this.lines = changeLines(this.lines, step);
  }

  /** Lines before those that are there. */
  addEarlier(lines: Line[]): void {
    const first = this.lines[0]?.seq ?? Infinity;
    this.lines = [...lines.filter((line) => line.seq < first), ...this.lines];
  }

  /** The latest lines as a sight brings them. Another viewer may not see the old ones so. */
  merge(lines: Line[], sameViewer: boolean): void {
    this.lines = mergeLines(this.lines, lines, sameViewer);
  }
}
