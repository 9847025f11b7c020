// What every control lets a test see, whatever the chain family of the wallet.
import type { CallLog } from './calls.ts'
import type { Emitter } from './emitter.ts'
import type { Script } from './script.ts'

export type Observed<Snapshot> = {
  /** Every request so far, oldest first. */
  readonly calls: CallLog['calls']
  /** Methods of the requests that wait for a verb. */
  readonly waiting: readonly string[]
  /** Listeners of the page that are registered now. */
  readonly listening: number
  /** What the page's event listeners threw. */
  readonly listenerErrors: readonly unknown[]
  /** Accounts that the site sees, permission, lock; the chain, of a wallet that is on one. */
  readonly state: Snapshot
  /** The next request of a method, or the oldest one not handed out yet. Rejects after 5000 ms. */
  waitForCall: CallLog['waitForCall']
}

export type Observable<Snapshot> = {
  state: { snapshot: () => Snapshot }
  script: Script
  log: CallLog
  emitter: Emitter
}

/** Defines the getters on the verbs themselves: spreading them would read them once and for all. */
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
