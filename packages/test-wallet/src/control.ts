// The verbs by which a test plays the person at the wallet, or a wallet that misbehaves.
import { localAccount } from './account.ts'
import type { Announcer } from './announce.ts'
import type { Call, CallLog } from './calls.ts'
import type { Emitter } from './emitter.ts'
import type { Wallet } from './methods/method.ts'
import type { Script, Verdict } from './script.ts'

/**
 * A verb without a method means every request that asks a person (connecting, permissions, signing,
 * sending, switching, adding a chain). Requests that a wallet answers silently change only when they
 * are named. Plans last until another verb replaces them.
 */
export type Control = {
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
  /** Makes signatures of messages that have the right form and do not verify. */
  tamperSignature: (tampered?: boolean) => void
  /** Signs messages with another account's key; without one, with the account's own again. */
  signWith: (privateKey?: string) => void
  /** Back to approving, in time, with true signatures. The wallet's state stays as it is. */
  reset: () => void
  /** The site sees no accounts; connecting waits for `unlock`. */
  lock: () => void
  unlock: () => void
  /** Selects an account by index or address. @throws RangeError when the wallet has no such one. */
  changeAccount: (which: number | string) => void
  /** Moves to any chain, also one that the dapp or the wallet itself does not know. */
  changeChain: (chainId: number) => void
  /** The person revokes the site's permission in the wallet. */
  disconnect: () => void
  /** Loses every chain: the `disconnect` event, and 4900 for what needs a chain. */
  goOffline: () => void
  goOnline: () => void
  /** Emits any event with any payload, such as `message`. */
  emit: (event: string, ...args: unknown[]) => void
  announceAgain: () => void
  /** Announces any EIP-6963 `detail`, now and whenever a page asks. */
  announceRaw: (detail: unknown) => void
  /** Every request so far, oldest first. */
  readonly calls: readonly Call[]
  /** Methods of the requests that wait for a verb. */
  readonly waiting: readonly string[]
  /** What the page's event listeners threw. */
  readonly listenerErrors: readonly unknown[]
  /** Accounts that the site sees, chain, permission, lock. */
  readonly state: ReturnType<Wallet['state']['snapshot']>
  /** The next request of a method, or the oldest one not handed out yet. Rejects after 5000 ms. */
  waitForCall: (method: string, options?: { timeoutMs?: number }) => Promise<Call>
}

export type ControlVerb = Exclude<
  keyof Control,
  'calls' | 'waiting' | 'listenerErrors' | 'state' | 'waitForCall'
>

export function createControl(
  wallet: Wallet,
  script: Script,
  log: CallLog,
  emitter: Emitter,
  { announceAgain, announceRaw }: Announcer,
): Control {
  const { state, signing } = wallet
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
    tamperSignature(tampered = true) {
      signing.tampered = tampered
    },
    signWith(privateKey) {
      signing.substitute = privateKey === undefined ? undefined : localAccount(privateKey)
    },
    reset() {
      script.approve()
      script.clearLateness()
      signing.tampered = false
      signing.substitute = undefined
    },
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
    changeChain(chainId) {
      if (!Number.isSafeInteger(chainId) || chainId < 1)
        throw new RangeError('A chain id must be a positive integer.')
      state.update({ chainId })
    },
    disconnect: () => state.update({ permitted: false }),
    goOffline: () => state.setOnline(false),
    goOnline: () => state.setOnline(true),
    emit: (event, ...args) => emitter.emit(event, ...args),
    announceAgain,
    announceRaw,
    get calls() {
      return log.calls
    },
    get waiting() {
      return script.waitingMethods()
    },
    get listenerErrors() {
      return [...emitter.listenerErrors]
    },
    get state() {
      return state.snapshot()
    },
    waitForCall: (method, options) => log.waitForCall(method, options),
  }
}
