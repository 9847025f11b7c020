// Saves the chain to disk.
import { writeSnapshot } from '../../chain/snapshotFile.ts'
import type { Log } from '../../log/log.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { packState } from './stateFile.ts'

/** The longest that a change stays unsaved. */
const DELAY_MS = 250
/** A long ledger takes longer to write. Spend at most a tenth of the time on it. */
const REST_FACTOR = 9

export interface Saves {
  /** Call after a change. It is saved soon. */
  request(): void
  /** Saves now. @throws Error if writing fails */
  take(): void
  /** Saves what is unsaved, then stops. */
  stop(): void
}

export function startSaves(chain: SolanaChain, dir: string, log: Log): Saves {
  let timer: NodeJS.Timeout | undefined
  let tookMs = 0
  let failing = false
  let stopped = false

  function take() {
    clearTimeout(timer)
    timer = undefined
    const startMs = performance.now()
    writeSnapshot(dir, packState(chain.state()))
    tookMs = performance.now() - startMs
    if (failing) log.info('Saving the Solana chain works again.')
    failing = false
  }

  function request() {
    if (stopped || timer) return
    timer = setTimeout(save, Math.max(DELAY_MS, tookMs * REST_FACTOR))
  }

  function save() {
    try {
      take()
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      if (!failing)
        log.warn(`The Solana chain could not be saved to ${dir} (${reason}). Trying again.`)
      failing = true
      request()
    }
  }

  return {
    request,
    take,
    stop() {
      stopped = true
      if (timer) save()
      clearTimeout(timer)
    },
  }
}
