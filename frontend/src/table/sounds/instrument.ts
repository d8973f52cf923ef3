/** The sounds of a table: worked out in the page, so that no file is fetched. */
import { ZZFX } from "zzfx";

/** One is asked again; dice roll; a piece stands; a draw is offered; little time is left; it is over. */
export type Sound = "turn" | "dice" | "piece" | "offer" | "clock" | "end";

/**
 * Of the synthesizer, in its order: volume, chance, pitch in Hz; seconds of attack, sustain and
 * release; shape (0 sine, 4 noise) and its curve; slide and its change; jump of the pitch in Hz and
 * when; seconds until all begins anew; noise.
 */
const SOUNDS: Record<Sound, readonly number[]> = {
  turn: [0.8, 0, 587, 0.01, 0.09, 0.35, 0, 1, 0, 0, 293, 0.1],
  dice: [0.5, 0.2, 320, 0, 0.3, 0.12, 4, 1, 0, 0, 0, 0, 0.075, 0.4],
  piece: [0.6, 0.08, 170, 0, 0.012, 0.055, 0, 1.4, -3, 0, 0, 0, 0, 0.3],
  offer: [0.7, 0, 440, 0.02, 0.08, 0.25],
  clock: [0.7, 0, 880, 0, 0.04, 0.08, 1, 1, 0, 0, 0, 0, 0.16],
  end: [0.8, 0, 392, 0.02, 0.22, 0.7, 0, 1, 0, 0, 131, 0.2],
};
const built = new Map<Sound, number[]>();

/** Lets it sound, where the browser allows this page to: not before somebody has pressed something. */
export function play(sound: Sound): void {
  const samples = built.get(sound) ?? ZZFX.buildSamples(...SOUNDS[sound]);
  built.set(sound, samples);
  const { audioContext } = ZZFX;
  if (audioContext.state === "suspended") void audioContext.resume();
  ZZFX.playSamples([samples]);
}
