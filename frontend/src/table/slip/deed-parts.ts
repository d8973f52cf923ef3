/** What lies on the slip and beside places of the board only when a hand has been there. */
export { default as Armed } from "./Armed.svelte";
export { default as Company } from "./Company.svelte";
export { default as Floating } from "./Floating.svelte";
export { default as Preview } from "./Preview.svelte";
