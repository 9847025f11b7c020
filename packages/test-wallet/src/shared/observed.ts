// What every control shows to a test, for all chain families.
import type { CallLog } from './calls.ts'
import type { Emitter } from './emitter.ts'
import type { Script } from './script.ts'

export type Observed<Snapshot> = {
  /** Every request so far, oldest first. */
  readonly calls: CallLog['calls']
  /** Methods of requests that wait for a verb. */
  readonly waiting: readonly string[]
  /** The number of listeners that the page has registered. */
  readonly listening: number
  /** What the page's event listeners threw. */
  readonly listenerErrors: readonly unknown[]
  /** Visible accounts, permission and lock; for some families also the chain. */
  readonly state: Snapshot
  /** The method's next request, or its oldest one not returned yet. Rejects after 5000 ms. */
  waitForCall: CallLog['waitForCall']
}

export type Observable<Snapshot> = {
  state: { snapshot: () => Snapshot }
  script: Script
  log: CallLog
  emitter: Emitter
}

/** Defines getters on the verbs themselves: spreading would read them only once. */
export function withObserved<Verbs extends object, Snapshot>(
  verbs: Verbs,
  { state, script, log, emitter }: Observable<Snapshot>,
): Verbs & Observed<Snapshot> {
  const observed: Observed<Snapshot> = {
    get calls() {
      return log.calls
    },
    get waiting() {
      return script.waitingMethods()
    },
    get listening() {
      return emitter.listening
    },
    get listenerErrors() {
      return [...emitter.listenerErrors]
    },
    get state() {
      return state.snapshot()
    },
    waitForCall: (method, options) => log.waitForCall(method, options),
  }
  Object.defineProperties(verbs, Object.getOwnPropertyDescriptors(observed))
  return verbs as Verbs & Observed<Snapshot>
}
