/** The keys as they are told, with what each does (ids of the site's texts). */
export const KEYS: readonly (readonly [readonly string[], string])[] = [
  [["←", "→", "↑", "↓"], "keys-move"],
  [["Enter"], "keys-pick"],
  [["Shift+click"], "keys-other"],
  [["Esc"], "keys-drop"],
  [["N", "Shift+N"], "keys-next"],
  [["T", "Shift+T"], "keys-target"],
  [["O"], "keys-orders"],
  [["I"], "keys-dossier"],
  [["1", "…", "9"], "keys-press"],
  [["U"], "keys-undo"],
  [["S"], "keys-skip"],
  [["F"], "keys-fit"],
  [["+", "−"], "keys-zoom"],
  [["L"], "keys-labels"],
  [["R"], "keys-turn"],
  [["?"], "keys-help"],
];
