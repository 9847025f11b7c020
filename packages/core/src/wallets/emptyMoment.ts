// Wallets share nothing for a moment while they restart, unlock or change account. A connection and its sessions end
// only once the wallet, asked again after that moment, still shares nothing.
import { sleep } from '../promise/sleep.ts'

/** The pauses before each question, which follow one another while the wallet fails to answer. */
const PAUSES_MS = [500, 1000, 2000]
/** How long one answer may take. */
const PATIENCE_MS = 2000

/** `unknown`: the wallet failed to answer, which does not mean that it shares nothing. */
export type Sharing = 'something' | 'nothing' | 'unknown'

export interface EmptyMoment {
  /** Call when the wallet seems to share nothing. Does nothing while a moment lasts. */
  begin(): void
  /** Call when the wallet shares something, or is not followed any longer. */
  end(): void
}

/**
 * @param ask what the wallet shares now. Takes up what it finds. Must not prompt.
 * @param leave called if the wallet shares nothing after the moment. If the wallet never answers, the connection stays
 * until its next sign of life.
 */
export function createEmptyMoment(
  ask: (signal: AbortSignal) => Sharing | Promise<Sharing>,
  leave: () => void,
): EmptyMoment {
  let lasting: AbortController | undefined

  async function wait({ signal }: AbortController): Promise<void> {
    for (const ms of PAUSES_MS) {
      await sleep(ms, signal)
      const sharing = await inTime(ask, signal)
      if (signal.aborted) return
      if (sharing === 'unknown') continue
      lasting = undefined
      return sharing === 'nothing' ? leave() : undefined
    }
    lasting = undefined
  }

  return {
    begin() {
      if (lasting) return
      lasting = new AbortController()
      // Ends with the signal's reason.
      wait(lasting).catch(() => undefined)
    },
    end() {
      lasting?.abort()
      lasting = undefined
    },
  }
}

/** Never throws: a failure says nothing about what the wallet shares. */
async function inTime(
  ask: (signal: AbortSignal) => Sharing | Promise<Sharing>,
  ended: AbortSignal,
): Promise<Sharing> {
  const asking = new AbortController()
  const stop = () => asking.abort()
  ended.addEventListener('abort', stop, { once: true })
  const late = sleep(PATIENCE_MS, asking.signal).then(() => 'unknown' as const)
  try {
    return await Promise.race([late, ask(asking.signal)])
  } catch {
    return 'unknown'
  } finally {
    ended.removeEventListener('abort', stop)
    stop()
    late.catch(() => undefined)
  }
}
