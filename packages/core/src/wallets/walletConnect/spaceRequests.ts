// The library makes request ids of the millisecond and three random digits. Two requests in the same millisecond get
// the same id once in a thousand. Both then get the same answer, such as the signature of the other message.
import type { SignClient } from './signClient.ts'

const GAP_MS = 2

/** Sends requests in order, each in its own millisecond. */
export function spaceRequests(client: Pick<SignClient, 'request'>): void {
  const request: SignClient['request'] = client.request
  let turn: Promise<unknown> = Promise.resolve()
  client.request = async (parameters) => {
    const own = turn
    const sent = Promise.withResolvers<number>()
    turn = sent.promise.then(untilAfter)
    await own
    try {
      return request(parameters)
    } finally {
      // As soon as it has left, not when it is answered.
      sent.resolve(Date.now())
    }
  }
}

/** Timers may be early, and the clock may be set back, so one wait is not always enough. */
async function untilAfter(sentMs: number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, GAP_MS))
  while (Date.now() === sentMs)
}
