// Values behind random tickets that expire: pending consents, codes, access tokens.
import { randomBytes } from 'node:crypto'

const MAX_ENTRIES = 1000

export type Tickets<Value> = ReturnType<typeof createTickets<Value>>

/** @param clock milliseconds */
export function createTickets<Value>(clock: () => number) {
  const entries = new Map<string, { value: Value; expiresAtMs: number }>()
  const find = (ticket: string): Value | undefined => {
    const entry = entries.get(ticket)
    return entry && entry.expiresAtMs > clock() ? entry.value : undefined
  }
  return {
    find,
    issue(value: Value, lifeMs: number, prefix = ''): string {
      const ticket = `${prefix}${randomBytes(24).toString('base64url')}`
      entries.set(ticket, { value, expiresAtMs: clock() + lifeMs })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      return ticket
    },
    /** Works once. */
    take(ticket: string): Value | undefined {
      const value = find(ticket)
      entries.delete(ticket)
      return value
    },
    revoke(ticket: string): void {
      entries.delete(ticket)
    },
  }
}
