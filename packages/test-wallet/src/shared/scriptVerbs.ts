// The verbs that say what becomes of requests: the same for wallets of every chain family.
import type { Script, Verdict } from './script.ts'

/**
 * A verb without a method means every request that asks a person (connecting, permissions, signing,
 * sending, switching, adding a chain). Requests that a wallet answers silently change only when they
 * are named. Plans last until another verb replaces them.
 */
export type ScriptVerbs = {
  /** Approves from now on: the default. Requests that wait already need `release`. */
  approve: (method?: string) => void
  /** Declines with 4001. */
  reject: (method?: string) => void
  /** Leaves requests undecided until `release`; nothing is done for them meanwhile. */
  hang: (method?: string) => void
  /** As `hang`, and a second request of the same method meanwhile gets -32002. */
  pending: (method?: string) => void
  /** Does what is asked at once (signs, sends, connects) and withholds the answer until `release`. */
  hold: (method?: string) => void
  /** Answers this many milliseconds late; 0 ends it. */
  delay: (ms: number, method?: string) => void
  /** Ends `hang`, `pending` and `hold`; what hangs is approved, what is held is delivered. */
  release: (method?: string) => void
  /** As `release`, but what hangs gets this verdict. `'reject'` also ends waits for an unlock. */
  releaseWith: (verdict: Verdict, method?: string) => void
  /** Answers a method with any value, without doing it, until `approve` or `reset`. */
  answer: (method: string, value?: unknown) => void
  /** Throws any value for a method, an error or not, until `approve` or `reset`. */
  fail: (method: string, thrown?: unknown) => void
}

export function scriptVerbs(script: Script): ScriptVerbs {
  return {
    approve: (method) => script.approve(method),
    reject: (method) => script.set({ kind: 'reject' }, method),
    hang: (method) => script.set({ kind: 'hang', refusesSecond: false }, method),
    pending: (method) => script.set({ kind: 'hang', refusesSecond: true }, method),
    hold: (method) => script.setLateness('hold', method),
    delay: (ms, method) => script.setLateness(ms, method),
    release: (method) => script.release('approve', method),
    releaseWith: (verdict, method) => script.release(verdict, method),
    answer: (method, value) => script.set({ kind: 'answer', value }, method),
    fail: (method, thrown) => script.set({ kind: 'fail', thrown }, method),
  }
}
