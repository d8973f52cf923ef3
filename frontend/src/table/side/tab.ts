/** The tabs beside the board. */
export type Tab = "log" | "talk" | "situation" | "orders" | "legend" | "more";
