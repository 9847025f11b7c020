// A reader that keeps the connection open without reading holds part of a document in memory. Node times out
// clients that do not send, but not those that do not read.
import type { ServerResponse } from 'node:http'

/** Longer than any part of a page takes, and than a phone is offline in a tunnel. */
const STALLED_MS = 60_000

/** Closes the connection if no part of the response was read for this long. */
export function endWhenStalled(response: ServerResponse, stalledMs = STALLED_MS): void {
  response.setTimeout(stalledMs, () => response.destroy())
}
