// Which pages may use which person's wallet on this device.
import * as v from 'valibot'
import type { Store } from '../store/store.ts'

const LIFE_MS = 30 * 86_400_000

const GrantSchema = v.object({ untilMs: v.number() })

export interface Permissions {
  has(origin: string, email: string): Promise<boolean>
  /** For 30 days. */
  grant(origin: string, email: string): Promise<void>
  revoke(origin: string, email: string): Promise<void>
}

export function createPermissions(store: Store<unknown>, now = Date.now): Permissions {
  const entry = (origin: string, email: string) => `${origin} ${email.toLowerCase()}`
  return {
    async has(origin, email) {
      const parsed = v.safeParse(GrantSchema, await store.get(entry(origin, email)))
      return parsed.success && parsed.output.untilMs > now()
    },
    grant: (origin, email) => store.set(entry(origin, email), { untilMs: now() + LIFE_MS }),
    revoke: (origin, email) => store.delete(entry(origin, email)),
  }
}
