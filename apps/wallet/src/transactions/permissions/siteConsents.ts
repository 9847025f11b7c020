// Which sites of others may use which account of a person's wallet in this browser, how far, and until when. The wallet
// remembers it by itself, so no server can add a site.
import { OriginSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { type Person, personKey } from '../../lib/person/person.ts'
import type { Store } from '../../lib/store/store.ts'

export const CONSENT_LIFE_MS = 30 * 86_400_000
/** A person does not use more. The oldest is forgotten. */
const MAX_CONSENTS = 100

const SiteConsentSchema = v.object({
  origin: OriginSchema,
  /** CAIP-2 namespace of the account. */
  family: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)),
  /** Compared with the account's, which `Keys` has checked. */
  address: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32,44}$/)),
  /** `sign` includes `read`, and still asks for each signature. */
  scope: v.picklist(['read', 'sign']),
  /** When this scope was granted. */
  grantedAtMs: v.number(),
  untilMs: v.number(),
})
export type SiteConsent = v.InferOutput<typeof SiteConsentSchema>

/** What identifies the consent of a person. */
export type SiteAccount = Pick<SiteConsent, 'origin' | 'family'>

export interface SiteConsents {
  /** Those in force, newest first. */
  list(person: Person): Promise<SiteConsent[]>
  find(person: Person, wanted: SiteAccount): Promise<SiteConsent | undefined>
  /** For 30 days. Replaces that of the same site and family. */
  grant(person: Person, given: Omit<SiteConsent, 'grantedAtMs' | 'untilMs'>): Promise<SiteConsent>
  revoke(person: Person, wanted: SiteAccount): Promise<void>
}

export interface SiteConsentsParameters {
  store: Store<unknown>
  locks?: Pick<LockManager, 'request'>
  now?: () => number
}

export function createSiteConsents({
  store,
  now = Date.now,
  ...rest
}: SiteConsentsParameters): SiteConsents {
  const locks = rest.locks ?? navigator.locks
  const entryOf = (person: Person) => `sites ${personKey(person)}`

  async function list(person: Person): Promise<SiteConsent[]> {
    const kept = await store.get(entryOf(person))
    return (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
      const parsed = v.safeParse(SiteConsentSchema, one)
      return parsed.success && parsed.output.untilMs > now() ? [parsed.output] : []
    })
  }

  /** Windows of several sites may write at once. */
  const change = (person: Person, { origin, family }: SiteAccount, next: SiteConsent[]) =>
    locks.request('aureus-sites', async () => {
      const others = (await list(person)).filter(
        (one) => one.origin !== origin || one.family !== family,
      )
      await store.set(entryOf(person), [...next, ...others].slice(0, MAX_CONSENTS))
    })

  return {
    list,
    find: async (person, { origin, family }) =>
      (await list(person)).find((one) => one.origin === origin && one.family === family),
    async grant(person, given) {
      const grantedAtMs = now()
      const consent = { ...given, grantedAtMs, untilMs: grantedAtMs + CONSENT_LIFE_MS }
      await change(person, given, [consent])
      return consent
    },
    revoke: (person, wanted) => change(person, wanted, []),
  }
}

/** How long a site that the operator does not list waits after it may ask for signatures. */
export const FIRST_SIGNATURE_WAIT_MS = 60_000

/** What is left of that wait. A clock that went back starts it again, at most in full. */
export function signatureWaitMs({ grantedAtMs }: SiteConsent, nowMs: number): number {
  const left = grantedAtMs + FIRST_SIGNATURE_WAIT_MS - nowMs
  return Math.max(0, Math.min(left, FIRST_SIGNATURE_WAIT_MS))
}
