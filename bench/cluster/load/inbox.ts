// The devnet's inbox: what arrived, and how often.
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'

const POLL_MS = 150

const MessagesSchema = v.object({
  messages: v.array(
    v.object({
      id: v.string(),
      to: v.array(v.string()),
      messageId: v.string(),
      links: v.array(v.string()),
    }),
  ),
})

export interface Inbox {
  /** @returns the link that was mailed to an address; undefined if `isOver` first */
  waitForLink(address: string, isOver: () => boolean): Promise<string | undefined>
  /** Reads what is new. Call it often: the inbox keeps the last 500 only. */
  collect(): Promise<void>
  /** How many different emails each address got. */
  found(): Map<string, number>
  /** Emails that arrived again under the same Message-ID. Mailboxes show them once. */
  repeated(): number
}

export function createInbox(url: string): Inbox {
  const arrived = new Map<string, Map<string, number>>()
  const seen = new Set<string>()
  const read = async (query = '') => {
    const answer = await fetch(`${url}/api/messages${query}`)
    return v.parse(MessagesSchema, await answer.json()).messages
  }
  return {
    async waitForLink(address, isOver) {
      while (!isOver()) {
        const [message] = await read(`?to=${encodeURIComponent(address)}`)
        if (message) return message.links[0]
        await wait(POLL_MS)
      }
      return undefined
    },
    async collect() {
      for (const { id, to, messageId } of await read()) {
        if (seen.has(id)) continue
        seen.add(id)
        for (const address of to) {
          const own = arrived.get(address) ?? new Map<string, number>()
          own.set(messageId, (own.get(messageId) ?? 0) + 1)
          arrived.set(address, own)
        }
      }
    },
    found: () => new Map([...arrived].map(([address, ids]) => [address, ids.size])),
    repeated: () =>
      [...arrived.values()]
        .flatMap((ids) => [...ids.values()])
        .reduce((sum, times) => sum + times - 1, 0),
  }
}
