/** What is said at a match, complaints about it, and one's own notes. */
import type { components } from "../generated/api";
import { client, unwrap } from "./api";

type Schemas = components["schemas"];
type Room = Schemas["RoomEnum"];
export type Chat = Schemas["Chat"];
export type Note = Schemas["NoteTaken"];

/** What was said in the rooms that one hears. */
export const fetchChat = (code: string): Promise<Chat> =>
  unwrap(client.GET("/api/matches/{code}/chat/", { params: { path: { code } } }));

/** Says a text, or a word that everybody reads in his own language. */
export const talk = (
  code: string,
  room: Room,
  { text = "", word = "" }: { text?: string; word?: string },
): Promise<Schemas["Said"]> =>
  unwrap(
    client.POST("/api/matches/{code}/chat/", {
      params: { path: { code } },
      body: { room, text, word },
    }),
  );

/** What one holds against a saying, and the same in one's own words. */
export type Objection = Required<Pick<Schemas["ObjectionRequest"], "kind" | "reason">>;

/** Tells the moderators of something that was said. */
export const complain = (
  code: string,
  room: Room,
  number: number,
  objection: Objection,
): Promise<unknown> =>
  unwrap(
    client.POST("/api/matches/{code}/chat/complaints/", {
      params: { path: { code } },
      body: { room, number, ...objection },
    }),
  );

export const fetchNotes = (code: string): Promise<Note[]> =>
  unwrap(client.GET("/api/matches/{code}/notes/", { params: { path: { code } } }));

/** Writes a note on a moment; no text takes it away. All notes after it. */
export const noteDown = (code: string, seq: number, text: string): Promise<Note[]> =>
  unwrap(
    client.POST("/api/matches/{code}/notes/", { params: { path: { code } }, body: { seq, text } }),
  );
