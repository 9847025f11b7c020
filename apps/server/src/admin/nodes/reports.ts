// What each process of the server knows of the nodes. Every process watches the nodes itself, because each may be cut off
// alone; so each writes its view to the database, and the console reads all of them.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { pid } from 'node:process'
import { CaipNetworkIdSchema } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { nodeStates } from '../../chain/rpc/nodes/node.ts'
import type { NodeFigures, Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Database } from '../../platform/db/schema.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'

const EVERY_MS = 10_000
/** A process that has written nothing for this long has stopped. */
const STOPPED_MS = 60_000
/** Far more than anybody runs. */
const MOST_PROCESSES = 200

/** A process and what it knows of the nodes. */
export interface NodeReport {
  /** Its machine and its number there. */
  name: string
  atMs: number
  nodes: readonly NodeFigures[]
}

export interface NodeReports {
  /** Of all processes: first the one that is asked, as it is now, then the others by name. */
  read(): Promise<NodeReport[]>
  /** Writes the view of this process. One that fails is made good by the next. */
  write(): Promise<void>
  close(): Promise<void>
}

export interface NodeReportsParameters {
  db: Database
  /** The database's time. */
  clock: () => number
  upstreams: Pick<Upstreams, 'nodes'>
  log: Pick<FastifyBaseLogger, 'warn'>
  name?: string
}

/** JSON leaves out what is undefined. */
const orAbsent = <S extends v.GenericSchema>(schema: S) => v.optional(schema, () => undefined)

/** A process of another version may have written it. */
const NodesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      chainId: CaipNetworkIdSchema,
      place: v.number(),
      host: v.string(),
      state: v.picklist(nodeStates),
      isChecked: v.boolean(),
      latencyMs: v.number(),
      height: orAbsent(v.number()),
      heightAgeMs: orAbsent(v.number()),
      usage: v.object({ requests: v.number(), failures: v.number(), p95Ms: orAbsent(v.number()) }),
      failure: orAbsent(v.string()),
    }),
  ),
)

export function startNodeReports(parameters: NodeReportsParameters): NodeReports {
  const { db, clock, upstreams, log, name = `${hostname()} ${pid}` } = parameters
  const id = randomUUID()
  let writing: Promise<void> | undefined

  async function put(): Promise<void> {
    const row = { name, at_ms: clock(), nodes: JSON.stringify(upstreams.nodes()) }
    try {
      await db
        .insertInto('node_reports')
        .values({ process: id, ...row })
        .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
        .execute()
    } catch (error) {
      log.warn({ err: error }, 'what is known of the nodes could not be written, retrying')
    }
  }

  function write(): Promise<void> {
    writing ??= put().finally(() => {
      writing = undefined
    })
    return writing
  }

  const timer = setInterval(() => void write(), EVERY_MS)
  timer.unref()
  void write()

  return {
    write,
    async read() {
      const nowMs = clock()
      const rows = await db
        .selectFrom('node_reports')
        .selectAll()
        .where('at_ms', '>', nowMs - STOPPED_MS)
        .where('process', '!=', id)
        .orderBy('name')
        .limit(MOST_PROCESSES)
        .execute()
      const others = rows.flatMap((row): NodeReport[] => {
        const nodes = v.safeParse(NodesSchema, row.nodes)
        return nodes.success
          ? [
              {
                name: row.name,
                atMs: row.at_ms,
                nodes: nodes.output.map(agedBy(nowMs - row.at_ms)),
              },
            ]
          : []
      })
      return [{ name, atMs: nowMs, nodes: upstreams.nodes() }, ...others]
    },
    async close() {
      clearInterval(timer)
      await writing
      await db
        .deleteFrom('node_reports')
        .where('process', '=', id)
        .execute()
        // Its row expires.
        .catch((error: unknown) => log.warn({ err: error }, 'node report could not be removed'))
    },
  }
}

/** As it is now: the height has become older since it was written. */
const agedBy =
  (ms: number) =>
  (node: NodeFigures): NodeFigures => ({
    ...node,
    heightAgeMs: node.heightAgeMs === undefined ? undefined : node.heightAgeMs + ms,
  })

export const sweepNodeReports = expirySweep('node-reports', {
  table: 'node_reports',
  column: 'at_ms',
  keptMs: STOPPED_MS,
})
