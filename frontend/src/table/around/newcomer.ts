/** What newcomers see, in one file. */
export { default as Briefing } from "./Briefing.svelte";
export { default as FirstSteps } from "./FirstSteps.svelte";
