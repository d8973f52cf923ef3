/** What is drawn of a match at this moment, and what its things are called. */
import { indexPieces, stackPieces } from "../../board/layout";
import { nameSeat, type Kit } from "../../ruleset/kit";
import type { Board, Name, Piece, Ref, Scene } from "../../types";

const EMPTY: Scene = { prompt: { id: "" }, stage: { id: "" } };

export class Scenery {
  /** Behind the server's word while something is played, or an earlier moment is looked at. */
  scene = $state.raw<Scene>(EMPTY);

  constructor(
    readonly kit: Kit,
    readonly board: Board,
  ) {}

  /** The pieces by place, the top one first. */
  stacks = $derived(stackPieces(this.scene.pieces ?? []));

  stack(place: Ref): Piece[] {
    return this.stacks.get(place) ?? [];
  }

  #pieces = $derived(indexPieces(this.scene.pieces ?? []));

  piece(ref: Ref): Piece | undefined {
    return this.#pieces.get(ref);
  }

  /** The piece itself, or the top one of a place. */
  topOf(ref: Ref): Piece | undefined {
    return this.piece(ref) ?? this.stack(ref)[0];
  }

  /** The place of a piece; the ref itself where it is a place, or lies on a table. */
  placeOf(ref: Ref): Ref {
    return this.piece(ref)?.place ?? ref;
  }

  /** All cards of all hands. */
  cards = $derived((this.scene.hands ?? []).flatMap((hand) => hand.cards));

  /** A piece, a card or a place in words. */
  nameRef(ref: Ref): string {
    const piece = this.piece(ref);
    if (piece) return this.kit.say(piece.name);
    const group = this.scene.groups?.find((each) => each.id === ref);
    if (group) return this.kit.say(group.name);
    const card = this.cards.find((each) => each.id === ref);
    if (card?.name) return this.kit.say(card.name);
    const place = this.board.places?.find((each) => each.id === ref);
    return place?.name ? `${ref} ${this.kit.say(place.name)}` : ref;
  }

  /** What is acted upon: a place that one only goes to by itself, else with what lies there. */
  nameTarget(ref: Ref, way: boolean): Name {
    const piece = this.piece(ref);
    const place = this.placeOf(ref);
    if (piece && (way || piece.place == null)) return piece.name;
    const named = this.#nameTown(ref);
    if (named) return named;
    // A leader lies on top of the troops that are meant.
    const meant = piece ?? (way ? undefined : this.stack(place).at(-1));
    return meant
      ? { id: "table-at", args: { piece: meant.name, place: this.#nameTown(place) || place } }
      : this.nameRef(place);
  }

  /** What a position between lines is known by, whoever stands there; a hex is known by its number. */
  #nameTown(ref: Ref): Name {
    if (this.board.kind !== "graph") return "";
    return this.board.places?.find((each) => each.id === ref)?.name ?? "";
  }

  nameSeat(seat: string | null | undefined): string {
    return nameSeat(this.kit.info, seat);
  }
}
