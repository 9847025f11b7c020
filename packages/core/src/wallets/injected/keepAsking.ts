// Repeats a question that a wallet may have lost. An extension that sleeps, restarts or is locked may never answer the
// first one, and answer the next.
import { whenSeen } from '../whenSeen.ts'

/** The pause before the second question. Each later pause is twice as long. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Settles with the first answer to any question. Asks again after a pause, and when the visitor returns to the page.
 * @param ask must not prompt. Its signal aborts once another question has been answered.
 */
export async function keepAsking<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  page: EventTarget,
  signal?: AbortSignal,
): Promise<T> {
  const over = new AbortController()
  const both = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const again = () => void ask(both).then(resolve, reject)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      again()
      wait(Math.min(ms * 2, LONGEST_PAUSE_MS))
    }, ms)
  }
  wait(FIRST_PAUSE_MS)
  const unsee = whenSeen(page, again)
  again()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    unsee()
    over.abort()
  }
}
