// A reader who keeps the connection and takes nothing keeps a part of a document in memory, for as long as
// they like: unlike those who send nothing, Node waits for them for ever.
import type { ServerResponse } from 'node:http'

/** Longer than any part of a page is waited for, and than a phone is without a line in a tunnel. */
const STALLED_MS = 60_000

/** Ends the connection when nothing of the response has moved for that long. */
export function endWhenStalled(response: ServerResponse, stalledMs = STALLED_MS): void {
  response.setTimeout(stalledMs, () => response.destroy())
}
