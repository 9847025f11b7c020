// Works off what is stored: each queue takes operations, sends them and follows them until no reorganisation can undo
// them. Any number of servers may do so on one database; a lease gives each queue to one of them.
import { randomUUID } from 'node:crypto'
import type { CaipNetworkId } from '@aureus/protocol'
import { UserOperationReceiptSchema } from '@aureus/protocol/operations'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database, OperationRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { gweiOf } from './budgets.ts'
import { type ChainReader, isNodeAway } from './chainReader.ts'
import type { Progress, Queue } from './queue.ts'
import { claim, hasOpen, underWay } from './queueRows.ts'
import { readReceipt, readTransactions } from './receipt.ts'
import { conclude, putBack } from './store.ts'

/** How long a server that stopped keeps a queue. All servers go by the database's clock. */
const LEASE_MS = 6000
/** While something is open. */
const BUSY_MS = 500
/** Finds what another server stored and did not send. This server's own operations wake it. */
const IDLE_MS = 2000
/** An operation that no executor can send at its price ends after this time. */
export const WAITS_MS = 300_000
/** After this many blocks an outcome stays. */
export const SETTLED_BLOCKS = 32
const CLOSE_WITHIN_MS = 3000

export interface BundlerParameters {
  db: Database
  network: CaipNetworkId
  reader: ChainReader
  /** @param isHeld whether this server still holds the queue with this name */
  queues: (isHeld: (name: string) => Promise<boolean>) => readonly Queue[]
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Bundler {
  wake(): void
  /** Nothing is sent afterwards. Another server takes over at once. */
  close(): Promise<void>
}

export function startBundler(parameters: BundlerParameters): Bundler {
  const { db, network, reader, clock, log } = parameters
  const holder = randomUUID()
  const idOf = (name: string) => `${network} ${name}`
  const queues = parameters.queues(isHeld)
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let askedAgain = false

  async function isHeld(name: string): Promise<boolean> {
    const row = await db
      .selectFrom('operation_executors')
      .select('holder')
      .where('id', '=', idOf(name))
      .where('holder', '=', holder)
      .where('leased_until_ms', '>', clock())
      .executeTakeFirst()
    return row !== undefined && !isClosed()
  }

  async function lease(name: string): Promise<boolean> {
    const nowMs = clock()
    const row = await db
      .insertInto('operation_executors')
      .values({ id: idOf(name), holder, leased_until_ms: nowMs + LEASE_MS })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ holder, leased_until_ms: nowMs + LEASE_MS })
          .where(
            sql<boolean>`operation_executors.holder = ${holder} or operation_executors.leased_until_ms <= ${nowMs}`,
          ),
      )
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  async function work(queue: Queue): Promise<void> {
    if (!(await lease(queue.name))) return
    const rows = await underWay(db, { network, queue: queue.name })
    for (const row of rows) await apart(row, row.status === 'sent' ? queue.follow(row) : watch(row))
    let free = queue.capacity - rows.filter(({ status }) => status === 'sent').length
    while (free > 0 && (await isHeld(queue.name))) {
      const row = await claim(db, {
        network,
        queue: queue.name,
        kinds: queue.kinds,
        leastPrice: await queue.leastPrice(),
        endsBeforeMs: clock() - WAITS_MS,
      })
      if (!row) return
      free--
      await apart(row, queue.dispatch(row))
      askedAgain = true
    }
  }

  /** One that fails holds up no other. Without a node, all wait. */
  async function apart(row: OperationRow, progress: Promise<Progress>): Promise<void> {
    try {
      await step(progress, row)
    } catch (error) {
      if (isNodeAway(error)) throw error
      log.warn({ network, hash: row.hash, err: error }, 'operation waits, retrying')
    }
  }

  async function step(progress: Promise<Progress>, row: OperationRow): Promise<void> {
    const made = await progress
    if (made === 'waiting') return
    const { outcome, lossWei = 0n } = made
    if (lossWei > 0n)
      log.warn({ network, sender: row.sender, gwei: gweiOf(lossWei) }, 'an executor lost coins')
    if (outcome === 'requeue') return back(row, 'queued', lossWei)
    await conclude(db, { row, outcome, lossWei, nowMs: clock() })
    askedAgain = true
    if (outcome.status === 'failed')
      log.warn({ network, reason: outcome.reason }, 'operation failed')
  }

  async function back(row: OperationRow, status: 'queued' | 'sent', lossWei = 0n): Promise<void> {
    await putBack(db, { row, status, lossWei, height: await reader.height(), nowMs: clock() })
  }

  /** An outcome whose block is gone counts no longer. */
  async function watch(row: OperationRow): Promise<Progress> {
    if (row.receipt === null) return 'waiting'
    const included = readStored(IncludedSchema, row.receipt)
    if ((await reader.height()) - Number(included.blockNumber) >= SETTLED_BLOCKS) {
      await db.updateTable('operations').set({ settled: 1 }).where('hash', '=', row.hash).execute()
      return 'waiting'
    }
    const receipt = await readReceipt(reader, included.transactionHash)
    if (receipt?.blockHash === included.blockHash) return 'waiting'
    log.warn({ network }, 'operation left the chain by a reorganisation')
    await back(row, readTransactions(row).length > 0 || row.sent_block !== null ? 'sent' : 'queued')
    askedAgain = true
    return 'waiting'
  }

  async function round(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = IDLE_MS
    try {
      while (askedAgain && !isClosed()) {
        askedAgain = false
        if (!(await hasOpen(db, network))) break
        pauseMs = BUSY_MS
        const worked = await Promise.allSettled(queues.map(work))
        for (const result of worked) if (result.status === 'rejected') throw result.reason
      }
    } catch (error) {
      askedAgain = false
      const away = isNodeAway(error)
      log.warn(away ? { network } : { network, err: error }, 'operations wait, retrying')
    }
    if (isClosed()) return
    timer = setTimeout(wake, pauseMs)
    timer.unref()
  }

  function wake(): void {
    askedAgain = true
    if (isClosed()) return
    working ??= round().finally(() => {
      working = undefined
      if (askedAgain && !isClosed()) wake()
    })
  }

  wake()

  return {
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
      await Promise.race([working, late])
      await db
        .deleteFrom('operation_executors')
        .where('holder', '=', holder)
        .execute()
        .catch(() => undefined)
    },
  }
}

const IncludedSchema = v.pick(UserOperationReceiptSchema, [
  'transactionHash',
  'blockHash',
  'blockNumber',
])
