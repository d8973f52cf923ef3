/** Giving the eyes of a side, asking for them, and ending it. */
import { client, unwrap } from "./api";

/** name: the account they are for; empty: oneself. seat: the side; empty: both sides. */
export interface EyesWish {
  name?: string;
  seat?: string;
}

const about = ({ name = "", seat = "" }: EyesWish) => ({ name, seat });

/** Agrees, as who sits there or as who is to have them. */
export const shareEyes = (code: string, wish: EyesWish): Promise<unknown> =>
  unwrap(
    client.POST("/api/matches/{code}/eyes/", { params: { path: { code } }, body: about(wish) }),
  );

/** Ends it, or what was offered or asked. */
export const endEyes = (code: string, wish: EyesWish): Promise<unknown> =>
  unwrap(
    client.POST("/api/matches/{code}/eyes/end/", { params: { path: { code } }, body: about(wish) }),
  );
