// Keeps the Solana chain running beside the EVM chain, which never ends with it.
import { setTimeout as wait } from 'node:timers/promises'
import { type ChildOptions, type SolanaReady, startChild } from './child.ts'

const RESTART_DELAY_MS = 200
/** More than this in a minute, and it is given up. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000

export interface SolanaService extends SolanaReady {
  /** Of the process as of now; for tests. */
  pid(): number
  /** A second call waits for the first. */
  stop(): Promise<void>
}

/**
 * Starts the chain in a process of its own. `undefined`, and a warning, where it cannot run: the
 * native runtime has no build for every machine, and the rest of the devnet does without it.
 */
export async function keepSolana(options: ChildOptions): Promise<SolanaService | undefined> {
  const { log } = options
  const first = await startChild(options).catch((error: Error) => error)
  if (first instanceof Error) {
    log.warn(`There is no Solana chain this time: ${first.message}. The rest runs without it.`)
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
        log.warn(`The Solana chain ends again and again (the last time: ${how}). It stays off.`)
        return
      }
      log.warn(`The Solana chain ended (${how}): starting it again.`)
      await wait(RESTART_DELAY_MS)
      if (stopping) return
      const next = await startChild(again).catch((error: Error) => error)
      if (next instanceof Error) return log.warn(`The Solana chain stays off: ${next.message}.`)
      child = next
      if (!stopping) log.info('The Solana chain runs again.')
    }
  }

  async function stop() {
    stopping = true
    await child.stop()
    // One that was just starting is the current child by now.
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
