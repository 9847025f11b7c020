// The library names a request by the millisecond and three random digits. Of two requests in one millisecond, one in a
// thousand pairs shares a name: then both get the same answer, such as the signature of the other text.
import type { SignClient } from './startSignClient.ts'

const GAP_MS = 2

/** Requests leave in the order in which they were made, each in a millisecond of its own. */
export function spaceRequests(client: Pick<SignClient, 'request'>): void {
  const request: SignClient['request'] = client.request
  let turn: Promise<unknown> = Promise.resolve()
  client.request = async (parameters) => {
    const own = turn
    turn = own.then(() => new Promise((resolve) => setTimeout(resolve, GAP_MS)))
    await own
    return request(parameters)
  }
}
