/** The values of a list by a key of theirs; of those with the same key the last. */
export const indexBy = <K, V>(list: Iterable<V>, key: (each: V) => K): ReadonlyMap<K, V> =>
  new Map([...list].map((each) => [key(each), each]));
