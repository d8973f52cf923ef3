/** Pairs as an organiser puts them together. */
export interface Two {
  first: number;
  second: number | null;
}

/** The pairs after two people have changed places, each with his side. */
export function swapPlaces(pairs: readonly Two[], one: number, other: number): Two[] {
  const swap = (id: number): number => (id === one ? other : id === other ? one : id);
  return pairs.map(({ first, second }) => ({
    first: swap(first),
    second: second === null ? null : swap(second),
  }));
}

/** The pairs after the two at one place in the list have changed sides. */
export const turnSides = (pairs: readonly Two[], at: number): Two[] =>
  pairs.map((pair, i) =>
    i === at && pair.second !== null ? { first: pair.second, second: pair.first } : { ...pair },
  );
