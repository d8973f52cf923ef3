import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/svelte";
import { PATIENT } from "./tests/fixtures";

configure({ asyncUtilTimeout: PATIENT.timeout });
