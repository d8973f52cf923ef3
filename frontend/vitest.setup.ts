import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/svelte";
import { PATIENT } from "./tests/fixtures";
import { learnDeeds } from "./src/shell/site-text";

configure({ asyncUtilTimeout: PATIENT.timeout });
// Nobody waits for words in a test that is not about them.
await learnDeeds();
