// Keeps the Solana chain running beside the EVM chain, which never depends on it.
import { setTimeout as wait } from 'node:timers/promises'
import { type ChildOptions, type SolanaReady, startChild } from './child.ts'

const RESTART_DELAY_MS = 200
/** With more restarts than this in a minute, it gives up. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000

export interface SolanaService extends SolanaReady {
  /** Of the current process; for tests. */
  pid(): number
  /** A second call waits for the first. */
  stop(): Promise<void>
}

/**
 * Starts the chain in its own process. Returns `undefined` with a warning if it cannot run: the native
 * runtime is not built for every machine, and the rest of the devnet works without it.
 */
export async function keepSolana(options: ChildOptions): Promise<SolanaService | undefined> {
  const { log } = options
  const first = await startChild(options).catch((error: Error) => error)
  if (first instanceof Error) {
    log.warn(`The Solana chain did not start: ${first.message}. The devnet runs without it.`)
    return undefined
  }
  let child = first
  let stopping = false
  const { rpcUrl } = child.ready
  const kept = keep()

  async function keep() {
    const restartedAtMs: number[] = []
    const again = { ...options, port: Number(new URL(rpcUrl).port) }
    for (;;) {
      const how = await child.exited
      if (stopping) return
      const nowMs = performance.now()
      restartedAtMs.push(nowMs)
      if (restartedAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS).length > MOST_RESTARTS) {
        log.warn(`The Solana chain keeps ending (last: ${how}). It stays off.`)
        return
      }
      log.warn(`The Solana chain ended (${how}). Restarting it.`)
      await wait(RESTART_DELAY_MS)
      if (stopping) return
      const next = await startChild(again).catch((error: Error) => error)
      if (next instanceof Error) return log.warn(`The Solana chain stays off: ${next.message}.`)
      child = next
      if (!stopping) log.info('The Solana chain is running again.')
    }
  }

  async function stop() {
    stopping = true
    await child.stop()
    // A child that was just starting is the current one by now.
    await kept
    await child.stop()
  }

  let stopped: Promise<void> | undefined
  return {
    ...first.ready,
    pid: () => child.pid,
    stop: () => (stopped ??= stop()),
  }
}
