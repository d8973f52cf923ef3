/**
 * How things come and go. Svelte's own transitions ask the browser how a thing looks before it
 * moves, and the browser works out the styles of the page for that, with each piece and each throw.
 * What comes and goes here rests unmoved and opaque.
 */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

interface Wish {
  /** Milliseconds. */
  duration: number;
}

export function fade(_: Element, { duration }: Wish): TransitionConfig {
  return { duration, css: (t) => `opacity: ${t}` };
}

/** From so many pixels away. */
export function fly(
  _: Element,
  { duration, x = 0, y = 0 }: Wish & { x?: number; y?: number },
): TransitionConfig {
  const css = (t: number, u: number) =>
    `transform: translate(${u * x}px, ${u * y}px); opacity: ${t}`;
  return { duration, easing: cubicOut, css };
}
