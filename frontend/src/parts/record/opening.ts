/** A record file is sent to be opened: the server plays it again and gives it an address. */
import { client, unwrap, type MatchDetail } from "../../protocol/api";

/** The match of a record file. Throws an ApiError that says what of it does not hold, and where. */
export async function openRecord(file: Blob): Promise<MatchDetail> {
  const packed = await pack(file);
  return unwrap(
    client.POST("/api/imports/", {
      // The file goes as it is, whatever it is: the server alone reads it.
      body: (packed ?? file) as never,
      bodySerializer: (body) => body,
      headers: {
        "Content-Type": "application/json",
        ...(packed && { "Content-Encoding": "gzip" as const }),
      },
    }),
  );
}

/** A tenth of its size, as requests may not be large; null where the browser cannot do that. */
async function pack(file: Blob): Promise<Blob | null> {
  if (typeof CompressionStream === "undefined") return null;
  return new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}
