// Whether the operator's lists and bans let somebody in (docs/decisions/0235-who-may-come-in.md).
import type { ListKind } from '@aureus/protocol/admin'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/schema.ts'
import { countryOf } from '../http/country.ts'
import { canonicalAddress, canonicalIdentity, domainOfMailbox, domainsOf } from './canonical.ts'
import { findBan, findEntries, type Listed, readOverview } from './entries.ts'
import { type AccessRefusal, countAccessRefusal, type Place } from './refusals.ts'
import type { AccessSettings } from './settings.ts'

/** What a request says about the visitor. Only what it names is checked. */
export interface Visitor {
  /** From `canonicalEmail`. */
  email?: string | undefined
  /** Those of one owner, as their family writes them. */
  addresses?: readonly string[] | undefined
  identity?: { provider: string; subject: string } | undefined
  /** Null if the proxy names none. */
  country?: string | null | undefined
  /** UUID of a person of the embedded wallet. */
  userId?: string | undefined
}

export interface CheckOptions {
  /**
   * Since when the visitor is in, in milliseconds since 1970; undefined for strangers. Without strict lists, who was in
   * before an entry was made keeps access.
   */
  since?: (() => Promise<number | undefined>) | undefined
  /** The transaction in which it is asked. */
  db?: Database
}

export interface Access {
  readonly settings: AccessSettings
  /** Of the visitor, for `Visitor`; null if the proxy names none. */
  countryOf(request: Pick<FastifyRequest, 'raw'>): string | null
  /** Counts what it refuses. */
  check(place: Place, visitor: Visitor, options?: CheckOptions): Promise<AccessRefusal | undefined>
  /** For a session that exists: bans count at once, and lists only if they are strict. */
  checkSession(visitor: Visitor, options?: CheckOptions): Promise<AccessRefusal | undefined>
}

/** How long this process believes which lists have entries at all. The entries themselves are never kept. */
const FRESH_MS = 2000

/** What one request names for each list; a mailbox is named by two. */
const groups: readonly (readonly ListKind[])[] = [
  ['email', 'emailDomain'],
  ['address'],
  ['provider'],
  ['country'],
]

export interface CreateAccessParameters {
  db: Database
  settings: AccessSettings
  trustProxy: false | number | readonly string[]
  freshMs?: number | undefined
}

export function createAccess(parameters: CreateAccessParameters): Access {
  const { db: own, settings, trustProxy, freshMs = FRESH_MS } = parameters
  let known: { overview: Awaited<ReturnType<typeof readOverview>>; atMs: number } | undefined

  async function overviewOf(db: Database) {
    const nowMs = performance.now()
    if (!known || nowMs - known.atMs >= freshMs)
      known = { overview: await readOverview(db), atMs: nowMs }
    return known.overview
  }

  return {
    settings,
    countryOf: (request) => countryOf(request, { trustProxy }, settings) ?? null,
    check,
    async checkSession(visitor, { db = own } = {}) {
      if (settings.strict) return check('session', visitor, { db })
      const { hasBans } = await overviewOf(db)
      if (!hasBans || !(await findBan(db, subjectsOf(visitor)))) return undefined
      const refused = { by: 'ban', effect: 'deny' } as const
      countAccessRefusal('session', refused)
      return refused
    },
  }

  async function check(
    place: Place,
    visitor: Visitor,
    options: CheckOptions = {},
  ): Promise<AccessRefusal | undefined> {
    const refused = await judge(visitor, options)
    if (refused) countAccessRefusal(place, refused)
    return refused
  }

  async function judge(
    visitor: Visitor,
    { since, db = own }: CheckOptions,
  ): Promise<AccessRefusal | undefined> {
    const overview = await overviewOf(db)
    if (overview.hasBans && (await findBan(db, subjectsOf(visitor))))
      return { by: 'ban', effect: 'deny' }
    const named = namedBy(visitor)
    const isListed = (kind: ListKind) => named.has(kind) && overview.kinds.has(kind)
    const kinds = groups.flat().filter(isListed)
    const listed = kinds.length > 0 ? await findEntries(db, kinds, named) : []
    let sinceMs: number | undefined
    let isAsked = false
    /** Whether the visitor was in before. */
    const keepsAccess = async (atMs: number): Promise<boolean> => {
      if (settings.strict || !since) return false
      if (!isAsked) sinceMs = await since()
      isAsked = true
      return sinceMs !== undefined && sinceMs < atMs
    }
    const refusals: AccessRefusal[] = []
    for (const { kind, added_at_ms } of listed.filter(isDenial))
      if (!(await keepsAccess(added_at_ms))) refusals.push({ by: kind, effect: 'deny' })
    if (isDisposable(named) && !(await keepsAccess(Number.POSITIVE_INFINITY)))
      refusals.push({ by: 'emailDomain', effect: 'deny' })
    for (const group of groups.filter((all) => all.some((kind) => named.has(kind)))) {
      const by = group.find((kind) => overview.allowedSince.has(kind))
      const isAllowed = listed.some((row) => row.effect === 'allow' && group.includes(row.kind))
      if (by === undefined || isAllowed) continue
      const sinceMs = group.flatMap((kind) => overview.allowedSince.get(kind) ?? [])
      if (!(await keepsAccess(Math.min(...sinceMs)))) refusals.push({ by, effect: 'allow' })
    }
    return refusals.toSorted((a, b) => tells(a) - tells(b))[0]
  }

  function isDisposable(named: ReadonlyMap<ListKind, readonly string[]>): boolean {
    const { disposable } = settings
    return named.get('emailDomain')?.some((domain) => disposable?.has(domain)) ?? false
  }
}

/** What says least about a visitor comes first: where a domain is denied, an answer must not show listed mailboxes. */
const tells = ({ by }: AccessRefusal): number => {
  if (by === 'country') return 0
  return by === 'emailDomain' ? 1 : 2
}

const isDenial = ({ effect }: Listed) => effect === 'deny'

const subjectsOf = ({ userId, addresses = [] }: Visitor): string[] => [
  ...(userId === undefined ? [] : [userId]),
  ...addresses.map(canonicalAddress),
]

/** The values of each list that would be about the visitor. */
function namedBy(visitor: Visitor): ReadonlyMap<ListKind, readonly string[]> {
  const { email, addresses, identity, country } = visitor
  const named = new Map<ListKind, readonly string[]>()
  if (email !== undefined) {
    named.set('email', [email])
    named.set('emailDomain', domainsOf(domainOfMailbox(email)))
  }
  if (addresses) named.set('address', addresses.map(canonicalAddress))
  if (identity) named.set('provider', [canonicalIdentity(identity.provider, identity.subject)])
  if (country !== undefined) named.set('country', country === null ? [] : [country])
  return named
}
