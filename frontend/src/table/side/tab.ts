/** The tabs beside the board. */
export type Tab = "log" | "situation" | "orders" | "legend" | "more";
