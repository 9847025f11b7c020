// The operator's part of the name service: reserved words, disputes, and taking a name back.
import { parseName } from '@aureus/protocol'
import { type NameReason, nameFailure } from '../../chain/names/reasons.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Admin, AdminRefusal, adminRoutesWith } from '../api/route.ts'
import { listNames } from './list.ts'

export interface NamesContext {
  db: Database
  /** The database's time. */
  clock: () => number
  settings: { readonly names: { readonly zone: string } }
  /** Forgets what this process cached about the names of an address. */
  forgetNames: (address: string) => void
}

const PAGE = 50

const { read, change } = adminRoutesWith<NamesContext>()

export const nameRoutes = [
  read('GET /v1/names', async ({ query: { search, cursor } }, { db }) => {
    const { names, next } = await listNames(db, {
      search: search?.toLowerCase(),
      after: cursor,
      limit: PAGE,
    })
    return { names, next: next ?? null }
  }),
  change('POST /v1/names/{name}/reserve', async (input, context) => {
    const parsed = parseName(input.params.name, context.settings.names.zone)
    if (!parsed.ok) throw new AdminRefusal(422, wordsOf(parsed.problem))
    const { name } = parsed
    if (!(await hold('reserved_names', name, input, context)))
      throw new AdminRefusal(409, 'This name is reserved already.')
    return { answer: {}, subject: `name ${name}`, before: null, after: { reserved: true } }
  }),
  change('POST /v1/names/{name}/unreserve', async (input, context) => {
    const name = fullName(input.params.name, context)
    const reason = await letGo(input.transaction, 'reserved_names', name)
    if (reason === undefined) throw new AdminRefusal(409, 'This name is not reserved.')
    return { answer: {}, subject: `name ${name}`, before: { reserved: true, reason }, after: null }
  }),
  change('POST /v1/names/{name}/dispute', async (input, context) => {
    const name = fullName(input.params.name, context)
    await requireRegistered(input.transaction, name)
    if (!(await hold('disputed_names', name, input, context)))
      throw new AdminRefusal(409, 'This name is under dispute already.')
    return { answer: {}, subject: `name ${name}`, before: null, after: { disputed: true } }
  }),
  change('POST /v1/names/{name}/settle', async (input, context) => {
    const name = fullName(input.params.name, context)
    const reason = await letGo(input.transaction, 'disputed_names', name)
    if (reason === undefined) throw new AdminRefusal(409, 'This name is not under dispute.')
    return { answer: {}, subject: `name ${name}`, before: { disputed: true, reason }, after: null }
  }),
  change('POST /v1/names/{name}/release', async ({ params, transaction }, context) => {
    const name = fullName(params.name, context)
    const registered = await requireRegistered(transaction, name)
    const addresses = await transaction
      .deleteFrom('name_addresses')
      .where('name', '=', name)
      .returning(['coin_type', 'address'])
      .execute()
    await transaction.deleteFrom('names').where('name', '=', name).execute()
    await letGo(transaction, 'disputed_names', name)
    for (const { address } of addresses) context.forgetNames(address)
    return {
      answer: {},
      subject: `name ${name}`,
      before: {
        registered: new Date(registered.registered_at_ms).toISOString(),
        addresses: Object.fromEntries(
          addresses.map(({ coin_type: coinType, address }) => [coinType, address]),
        ),
      },
      after: null,
    }
  }),
]

const wordsOf = (problem: NameReason): string =>
  nameFailure(problem)
    .reasons.map(({ description }) => description)
    .join(' ')

/** Names of an earlier zone keep it, so a name with dots is taken as it is. */
const fullName = (given: string, { settings }: Pick<NamesContext, 'settings'>): string =>
  given.includes('.') ? given : `${given}.${settings.names.zone}`

/** Locks the name, so that no change of its owner comes between. */
async function requireRegistered(transaction: Database, name: string) {
  const row = await transaction
    .updateTable('names')
    .set((is) => ({ updated_at_ms: is.ref('updated_at_ms') }))
    .where('name', '=', name)
    .returning('registered_at_ms')
    .executeTakeFirst()
  if (!row) throw new AdminRefusal(404, 'This name is not registered.')
  return row
}

type Held = 'reserved_names' | 'disputed_names'

/** @returns false if it is held already */
async function hold(
  table: Held,
  name: string,
  { by, body, transaction }: { by: Admin; body: { reason: string }; transaction: Database },
  { clock }: Pick<NamesContext, 'clock'>,
): Promise<boolean> {
  const row = await transaction
    .insertInto(table)
    .values({ name, since_ms: clock(), operator: by.account, reason: body.reason })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns why it was held; undefined if it was not */
async function letGo(
  transaction: Database,
  table: Held,
  name: string,
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom(table)
    .where('name', '=', name)
    .returning('reason')
    .executeTakeFirst()
  return row?.reason
}
