/** Where the camera is led when something is picked, asked or drawn up. */
import { untrack } from "svelte";
import { listAhead, listGoals, listPlan, listReach, listSubjects, surround } from "./framing";
import { findMiddle } from "./geometry";
import type { Draft, Interaction } from "./interaction";
import type { Motion } from "./motion";
import type { Board, Point, Ref, Scene, Seat } from "../types";

/** What a camera can be asked for; all points are of what it looks at. */
interface Led {
  show: (spots: readonly Point[], atOnce?: boolean) => void;
  frameAll: (
    spots: readonly Point[],
    about: Point | null,
    again: boolean,
    least: number,
    first: readonly Point[],
  ) => boolean;
  remember: () => void;
  recall: (
    spots: readonly Point[],
    least: number,
    first: boolean,
    about: readonly Point[],
    foes: readonly Point[],
  ) => void;
}

/** The board that is looked at. */
export interface Ports {
  camera: () => Led;
  board: () => Board;
  /** As it is told: the same object as long as the position is the same. */
  scene: () => Scene;
  interaction: () => Interaction;
  motion: () => Motion;
  /** Something lies over all of it. */
  isCovered: () => boolean;
  /** The scale of the first look; 0 before it. */
  nearest: () => number;
  /** It is a telephone's: what can be read there at the first look is no larger than it must be. */
  small: () => boolean;
  /** Whether it stands on the board, on its own or with others. */
  stands: (ref: Ref) => boolean;
  /** The middle of a group, and where each of its pieces stands. */
  find: (ref: Ref) => Point[];
  /** Whose enemies are looked for; null for who only looks on. */
  seat: () => Seat | null;
  /** From the board to what the camera looks at. */
  shift: (at: Point) => Point;
}

/** Pixels about the middle of a figure that is seen whole, with a name or hits, at the first look. */
const AROUND = 28;
/** A plan of fire is looked at from so much farther off: who shoots is far from whom he hits. */
const FAR_OFF = 0.5;

/** Where those of other sides stand. */
function listFoes({ scene, seat, find }: Ports): Point[] {
  const { pieces = [] } = scene();
  return pieces.flatMap(({ id, side }) => (side == null || side === seat() ? [] : find(id)));
}

/** Keeps leading as long as the component lives that calls it while it is made. */
export function leadCamera(ports: Ports): void {
  /** No farther off than counters can be told apart, whatever else is lit. */
  const least = $derived(
    ports.nearest() * (ports.board().kind === "table" || ports.small() ? 1 : 0.8),
  );
  /** Board units about a figure of a table. */
  const around = $derived(ports.nearest() && AROUND / ports.nearest());
  /** Whose reach was framed last. */
  let framed: Ref | null = null;
  /** For whom the board went back in the position of this question; not for others after him. */
  let receded: { told: Scene; ref: Ref } | null = null;
  /** The plan of fire as it lay there first. */
  let plan: readonly Draft[] | null = null;
  /** The position whose question has been shown. */
  let met: Scene | null = null;
  /** In which part of the turn that was. */
  let stage = "";

  $effect(() => {
    const { picked, lights, sketch } = ports.interaction();
    if (picked === null) framed = null;
    if (picked === null || ports.isCovered() || ports.motion().busy || sketch?.busy) return;
    const reach = listReach(ports.board(), picked, lights, ports.find);
    if (!reach.length) return;
    const told = untrack(ports.scene);
    const may = receded?.told !== told || receded.ref === picked;
    const from = ports.find(picked);
    // Who waits beside a table may go wherever the ground is lit: all of it is shown.
    const { shift } = ports;
    const at = ports.stands(picked) && from.length ? findMiddle(from) : null;
    const far = at ? (may ? least : Infinity) : 0;
    const again = picked === framed;
    const back = untrack(() => {
      const ahead = at ? listAhead(reach, at, listFoes(ports)).map(shift) : [];
      return ports.camera().frameAll(reach.map(shift), at && shift(at), again, far, ahead);
    });
    if (back) receded = { told, ref: picked };
    framed = picked;
  });

  $effect(() => {
    const [interaction, motion, told] = [ports.interaction(), ports.motion(), ports.scene()];
    if (motion.busy) {
      untrack(() => ports.camera().remember());
      return;
    }
    if (told === met || ports.isCovered()) return;
    const { pickable, spots } = interaction.lights;
    const acting = [...pickable].flatMap(ports.find);
    const lit = acting.length ? acting : [...spots.keys()].flatMap(ports.find);
    const about = listSubjects(interaction, motion, ports.find);
    // An answer that is no place of the board is thought of where one looked before the film.
    const nowhere = !lit.length && !about.length;
    if (nowhere && interaction.subject === null) return;
    const first = met === null;
    // At the first question on a page the names of figures are in view with them.
    const far = first && ports.board().kind === "table" ? around : 0;
    const part = JSON.stringify(told.stage);
    // Whom one faces is looked for once in each part of a turn: between two moves nothing moves.
    const again = part === stage;
    if (!nowhere) [met, stage] = [told, part];
    const { shift } = ports;
    untrack(() => {
      const foes = again ? [] : listFoes(ports).map(shift);
      ports
        .camera()
        .recall((far ? surround(lit, far) : lit).map(shift), least, first, about.map(shift), foes);
    });
  });

  // The slip grows with what it offers: where the orders lead is not left beneath it.
  $effect(() => {
    const goals = listGoals(ports.interaction().sketch);
    if (ports.motion().busy || ports.isCovered()) return;
    if (!goals.length) return;
    const { x, y } = findMiddle(goals);
    const along = goals.map((goal) => goal.y);
    // Its first and its last row, where there is room for both; who stand beside it are too many.
    const rows = [Math.max(...along), Math.min(...along), y].map((y) => ports.shift({ x, y }));
    untrack(() => ports.camera().show(rows, true));
  });

  // Nor is whom a plan of fire is about, and who shoots. Who changes it looks where he likes.
  $effect(() => {
    const { sketch, drafts } = ports.interaction();
    if (!sketch || sketch.busy || ports.motion().busy || ports.isCovered()) return;
    const again = plan !== null;
    plan = drafts.length ? (plan ?? drafts) : null;
    if (!plan) return;
    const { nearest, find, shift } = ports;
    const { targets, shooters } = listPlan(plan, find, around);
    if (!targets.length) return;
    const [whom, all] = [targets.map(shift), [...targets, ...shooters].map(shift)];
    untrack(() => {
      // Where one looked before it one looks again afterwards.
      ports.camera().remember();
      ports.camera().frameAll(all, findMiddle(whom), again, nearest() * FAR_OFF, whom);
    });
  });
}
