// Keeps the newest state of the running chain on disk.
import type { Log } from '../log/log.ts'
import type { ChainClient } from './client.ts'
import { writeSnapshot } from './snapshotFile.ts'

export interface SnapshotOptions {
  client: ChainClient
  dir: string
  log: Log
  /** Pause between looks at the chain, and so the least time between two snapshots. */
  intervalMs?: number
  /** Longest time that blocks without transactions (or administrative changes) stay unsaved. */
  idleIntervalMs?: number
}

export interface Snapshots {
  /** Takes one now, after any that is being taken. Rejects when it could not be written. */
  take(): Promise<void>
  /** Stops looking; does not take a last one. */
  stop(): Promise<void>
}

// Interval mining makes at most one block between two looks; more than this are transactions.
const MOST_EMPTY_BLOCKS = 4
// A long chain takes longer to dump (about 5 ms a thousand blocks); spend at most a tenth on it.
const REST_FACTOR = 9

/** Writes the chain as it is now. @throws Error when it does not answer or the disk refuses. */
export async function saveChain(client: ChainClient, dir: string): Promise<void> {
  const dump = await client.dumpState()
  writeSnapshot(dir, Buffer.from(dump.slice(2), 'hex'))
}

/**
 * Looks at the chain every `intervalMs` and saves it when a new block holds a transaction, else
 * every `idleIntervalMs` when there are new blocks at all. A failure is reported once and tried
 * again at the next look.
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
    if (failing) log.info('The chain is saved again.')
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
    // Lower: someone reverted the chain to an earlier state.
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
    // Looked at but not saved: the next look must try again.
    seenBlock = savedBlock
    if (stopped || failing) return
    failing = true
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    log.warn(`The chain could not be saved to ${dir} (${reason}); trying again.`)
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
