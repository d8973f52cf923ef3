/** Short names for the generated types of the socket, and the pieces of unions they leave nameless. */
import type { Act, Event, Msg, Offer, Scene, Wire } from "./generated/wire";

export type {
  Act,
  Amount,
  Area,
  Arrow,
  Assign,
  Badge,
  Banner,
  Barred,
  Board,
  Card,
  Cell,
  Changes,
  Clocks,
  Confidant,
  Course,
  Lead,
  Described,
  Die,
  Done,
  DrawnDiagram,
  Examined,
  Finding,
  Forecast,
  Advice,
  Formation,
  Gauge,
  Goal,
  Group,
  Hand,
  Hit,
  Inspected,
  Kind,
  Label,
  Line,
  Link,
  Marker,
  MoreOffers,
  Mover,
  Msg,
  Offer,
  Order,
  Outcome,
  Purpose,
  Panel,
  Parley,
  Piece,
  Place,
  Refusal,
  Refused,
  Remark,
  Route,
  Row,
  Said,
  Scanned,
  Review,
  Scene,
  SeatClock,
  SeatState,
  Series,
  Shape,
  Side,
  Sight,
  Sighting,
  Source,
  Step,
  Table,
  Tally,
  Target,
  Term,
  Terrain,
  Throw,
  Throws,
  Track,
  Travel,
  Window as AskWindow,
  Event as GameEvent,
} from "./generated/wire";

/** The id of a place or of a piece. */
export type Ref = string;
export type Seat = string;
/** A message where languages differ, else the text itself. */
export type Name = Msg | string;
/** x and y in board units, as the server writes points. */
export type Pair = [number, number];
/** Left, top, width and height of a part of a board, in board units. */
export type Crop = [number, number, number, number];
export type Choice = Offer["choice"];
export type Arg = NonNullable<Act["arg"]>;
export type Cue = NonNullable<Event["cue"]>;
export type Command = Wire["command"];
export type Message = Wire["message"];
export type Pieces = NonNullable<Scene["pieces"]>;

/** A point in board units, y downwards. */
export interface Point {
  x: number;
  y: number;
}
