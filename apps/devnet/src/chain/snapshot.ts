// Saves the running chain to disk.
import type { Log } from '../log/log.ts'
import type { ChainClient } from './client.ts'
import { writeSnapshot } from './snapshotFile.ts'

export interface SnapshotOptions {
  client: ChainClient
  dir: string
  log: Log
  /** Pause between polls of the chain, and so the shortest time between two snapshots. */
  intervalMs?: number
  /** The longest that blocks without transactions (or administrative changes) stay unsaved. */
  idleIntervalMs?: number
}

export interface Snapshots {
  /** Takes a snapshot now, after any in progress. Rejects if it could not be written. */
  take(): Promise<void>
  /** Stops polling without taking a last snapshot. */
  stop(): Promise<void>
}

// Interval mining adds at most one block between two polls. More than this means transactions.
const MOST_EMPTY_BLOCKS = 4
// Dumping takes about 5 ms per thousand blocks. Spend at most a tenth of the time on it.
const REST_FACTOR = 9

/** Saves the chain's present state. @throws Error if it does not answer or cannot be written. */
export async function saveChain(client: ChainClient, dir: string): Promise<void> {
  const dump = await client.dumpState()
  writeSnapshot(dir, Buffer.from(dump.slice(2), 'hex'))
}

/**
 * Polls the chain every `intervalMs`. Saves it if a new block holds a transaction, and otherwise every
 * `idleIntervalMs` if there are new blocks. A failure is reported once and retried at the next poll.
 */
export function startSnapshots(options: SnapshotOptions): Snapshots {
  const { client, dir, log, intervalMs = 1000, idleIntervalMs = 30_000 } = options
  let savedBlock = -1n
  let seenBlock = -1n
  let savedAtMs = 0
  let tookMs = 0
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let queue: Promise<void> = Promise.resolve()

  async function save() {
    const startMs = performance.now()
    const block = await client.getBlockNumber()
    await saveChain(client, dir)
    savedBlock = block
    seenBlock = block
    savedAtMs = performance.now()
    tookMs = savedAtMs - startMs
    if (failing) log.info('Saving the chain works again.')
    failing = false
  }

  async function hasTransactions(head: bigint): Promise<boolean> {
    if (head - seenBlock > MOST_EMPTY_BLOCKS) return true
    const blockNumbers = Array.from(
      { length: Number(head - seenBlock) },
      (_, i) => head - BigInt(i),
    )
    const counts = await Promise.all(
      blockNumbers.map((blockNumber) => client.getBlockTransactionCount({ blockNumber })),
    )
    return counts.some((count) => count > 0)
  }

  async function look() {
    const head = await client.getBlockNumber()
    // A lower head: someone reverted the chain to an earlier state.
    const changed = head < seenBlock || (await hasTransactions(head))
    seenBlock = head
    const idleMs = performance.now() - savedAtMs
    const due = idleMs >= Math.max(idleIntervalMs, tookMs * REST_FACTOR * 10)
    if (changed || (head !== savedBlock && due)) await save()
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  function schedule() {
    timer = setTimeout(
      async () => {
        await enqueue(look).catch(report)
        if (!stopped) schedule()
      },
      Math.max(intervalMs, tookMs * REST_FACTOR),
    )
  }

  function report(error: unknown) {
    // Seen but not saved: the next poll must try again.
    seenBlock = savedBlock
    if (stopped || failing) return
    failing = true
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    log.warn(`The chain could not be saved to ${dir} (${reason}). Trying again.`)
  }

  schedule()
  return {
    take: () => enqueue(save),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await queue
    },
  }
}
