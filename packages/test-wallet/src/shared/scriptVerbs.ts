// The verbs that decide what happens to requests, the same for all chain families.
import type { Script, Verdict } from './script.ts'

/**
 * A verb without a method applies to every request that asks a person (connecting, permissions, signing, sending,
 * switching, adding a chain). Requests that a wallet answers silently change only if named. A plan lasts until another
 * verb replaces it.
 */
export type ScriptVerbs = {
  /** Approves from now on; the default. Waiting requests still need `release`. */
  approve: (method?: string) => void
  /** Declines with 4001. */
  reject: (method?: string) => void
  /** Leaves requests undecided until `release`, and does nothing for them meanwhile. */
  hang: (method?: string) => void
  /** Like `hang`, but a second request of the same method gets -32002 meanwhile. */
  pending: (method?: string) => void
  /** Acts at once (signs, sends, connects), but withholds the answer until `release`. */
  hold: (method?: string) => void
  /** Answers this many milliseconds late; 0 ends it. */
  delay: (ms: number, method?: string) => void
  /** Ends `hang`, `pending` and `hold`: approves hanging requests and delivers held answers. */
  release: (method?: string) => void
  /** Like `release`, but hanging requests get this verdict. `'reject'` also ends waits for an unlock. */
  releaseWith: (verdict: Verdict, method?: string) => void
  /** Answers a method with any value without acting, until `approve` or `reset`. */
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
