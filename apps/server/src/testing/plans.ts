// Runs before each file of the database tests: has PostgreSQL plan each query that they send. A query with a condition
// must find its rows by an index, because tables grow and a sequential scan takes seconds at a million rows.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'

/** Each has a few rows for a deployment, or for a network. */
const small =
  /^(?:audit_keys|audit_head|token_keys|kms_keys|gateway_keys|operation_executors|sponsorship_pauses|pg_\w+)$/

const exceptions = [
  // Figures for operators: they count an index, or the budgets of three days.
  /group by "kind"|"key" like/,
  // Of tests.
  /"kek_id" like|"kind" !=|"identity"."user_id" is null|^select "id", "recovery_set_id" from "custody_wallets"/,
]
/** Of an empty table it is as cheap as its key. */
const partial = /^custody_wallets_(?:current|next)$/

interface Plan {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Index Cond'?: string | undefined
  Plans?: Plan[] | undefined
}
const PlanSchema: v.GenericSchema<unknown, Plan> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PlanSchema))),
})
const RowSchema = v.object({
  'QUERY PLAN': v.tuple([v.object({ Plan: PlanSchema })]),
})

const sent = new Set<string>()
const planned = new Set<string>()
let connection: Promise<Client> | undefined

record()
afterAll(async () => {
  const queries = [...sent].filter((text) => !planned.has(text) && isPlanned(text))
  if (queries.length === 0) return
  const client = await (connection ??= connect())
  const scans: string[] = []
  for (const text of queries) {
    planned.add(text)
    for (const table of scannedBy(await planOf(client, text)))
      scans.push(`reads all of ${table}: ${text}`)
  }
  if (scans.length > 0) throw new Error(scans.join('\n'))
})

const isPlanned = (text: string) =>
  /^\s*(?:select|insert|update|delete)\b.* where /is.test(text) &&
  !exceptions.some((pattern) => pattern.test(text))

/** Files of a worker share this module. */
function record(): void {
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first] = given
    const text =
      typeof first === 'string' ? first : v.is(TextSchema, first) ? first.text : undefined
    if (text !== undefined) sent.add(text)
    return Reflect.apply(query, this, given)
  } as typeof query
}
const TextSchema = v.object({ text: v.string() })

/** To an empty database, whose planner takes an index wherever there is one. */
async function connect(): Promise<Client> {
  const url = new URL(inject('databaseUrl'))
  const name = `plans_${randomBytes(8).toString('hex')}`
  const server = new Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href })
  await db.destroy()
  const client = new Client({ connectionString: url.href })
  // The server may stop before this worker does.
  client.on('error', () => {})
  await client.connect()
  await client.query('set enable_seqscan = off')
  return client
}

/** Undefined for queries of other tables, such as those of older migrations. */
async function planOf(client: Client, text: string): Promise<Plan | undefined> {
  const answer = await client
    .query(`explain (generic_plan, format json) ${text}`)
    .catch(() => undefined)
  return answer && v.parse(RowSchema, answer.rows[0])['QUERY PLAN'][0].Plan
}

function scannedBy(plan: Plan | undefined, isLimited = false): string[] {
  if (!plan) return []
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = plan
  const limited = isLimited || type === 'Limit'
  const hasCondition = plan['Index Cond'] !== undefined || partial.test(index)
  const isScan =
    type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && !hasCondition && !limited)
  return [
    ...(isScan && !small.test(table) ? [table] : []),
    ...(plan.Plans ?? []).flatMap((one) => scannedBy(one, limited)),
  ]
}
