// Which pages may use which person's wallet on this device.
import * as v from 'valibot'
import { type Person, personKey } from '../../lib/person/person.ts'
import type { Store } from '../../lib/store/store.ts'

const LIFE_MS = 30 * 86_400_000

const GrantSchema = v.object({ untilMs: v.number() })

export interface Permissions {
  has(origin: string, person: Person): Promise<boolean>
  /** For 30 days. */
  grant(origin: string, person: Person): Promise<void>
  revoke(origin: string, person: Person): Promise<void>
}

export function createPermissions(store: Store<unknown>, now = Date.now): Permissions {
  const entry = (origin: string, person: Person) => `${origin} ${personKey(person)}`
  return {
    async has(origin, person) {
      const parsed = v.safeParse(GrantSchema, await store.get(entry(origin, person)))
      return parsed.success && parsed.output.untilMs > now()
    },
    grant: (origin, person) => store.set(entry(origin, person), { untilMs: now() + LIFE_MS }),
    revoke: (origin, person) => store.delete(entry(origin, person)),
  }
}
