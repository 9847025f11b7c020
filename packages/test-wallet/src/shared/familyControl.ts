// What the controls of all chain families share. Each family adds its own verbs.

import type { CallLog } from './calls.ts'
import type { Emitter } from './emitter.ts'
import type { Script, Verdict } from './script.ts'
import { type Signing, type SigningVerbs, signingVerbs } from './signingVerbs.ts'

export type FamilyVerbs = ScriptVerbs &
  StateVerbs &
  SigningVerbs & {
    /** Emits any event with any payload, such as `message`, `change` or `accountChange`. */
    emit: (event: string, ...args: unknown[]) => void
    /** Changes silently from now on, as some wallets do when a permission is revoked. */
    mute: (muted?: boolean) => void
  }

/** `OwnVerbs`: verbs of this family only. */
export type FamilyControl<Snapshot, OwnVerbs> = OwnVerbs & FamilyVerbs & Observed<Snapshot>

/** What a control acts on. `Key` signs for an account of the family. */
export type ControlParts<Snapshot, Key> = Observable<Snapshot> & {
  state: ChangeableState
  signing: Signing<Key>
}

export function createFamilyControl<Snapshot, Key, OwnVerbs extends object>(
  parts: ControlParts<Snapshot, Key>,
  readKey: (privateKey: string) => Key,
  ownVerbs: OwnVerbs,
): FamilyControl<Snapshot, OwnVerbs> {
  const { state, script, signing, emitter } = parts
  return withObserved<OwnVerbs & FamilyVerbs, Snapshot>(
    {
      ...ownVerbs,
      ...scriptVerbs(script),
      ...stateVerbs(state, script),
      ...signingVerbs(signing, script, readKey),
      emit: (event, ...args) => emitter.emit(event, ...args),
      mute(muted = true) {
        emitter.muted = muted
      },
    },
    parts,
  )
}

// The verbs that change a wallet's state, for all chain families.

type StateVerbs = {
  /** The site sees no accounts; connecting waits for `unlock`. */
  lock: () => void
  unlock: () => void
  /** Selects an account by index or address. @throws RangeError if the wallet has no such account */
  changeAccount: (which: number | string) => void
  /** The person revokes the site's permission in the wallet. */
  disconnect: () => void
}

type ChangeableState = {
  /** Index of an account, by index or address, or -1. */
  indexOf: (which: number | string) => number
  update: (change: { permitted?: boolean; locked?: boolean; selected?: number }) => void
}

function stateVerbs(state: ChangeableState, script: Script): StateVerbs {
  return {
    lock: () => state.update({ locked: true }),
    unlock() {
      state.update({ locked: false })
      script.unlocked()
    },
    changeAccount(which) {
      const selected = state.indexOf(which)
      if (selected < 0) throw new RangeError(`The wallet has no account ${which}.`)
      state.update({ selected })
    },
    disconnect: () => state.update({ permitted: false }),
  }
}

// The verbs that decide what happens to requests, the same for all chain families.

/**
 * A verb without a method applies to every request that asks a person (connecting, permissions, signing, sending,
 * switching, adding a chain). Requests that a wallet answers silently change only if named. A plan lasts until another
 * verb replaces it.
 */
type ScriptVerbs = {
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

function scriptVerbs(script: Script): ScriptVerbs {
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

// What every control shows to a test, for all chain families.

type Observed<Snapshot> = {
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

type Observable<Snapshot> = {
  state: { snapshot: () => Snapshot }
  script: Script
  log: CallLog
  emitter: Emitter
}

/** Defines getters on the verbs themselves: spreading would read them only once. */
function withObserved<Verbs extends object, Snapshot>(
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
