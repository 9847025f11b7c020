// The window around this page, if it is Safe{Wallet}. It speaks the Safe Apps protocol by window messages: each request
// `{ id, method, params, env }` gets an answer `{ id, success, data }` or `{ id, success, error }`.
import * as v from 'valibot'

/** The part of `window` that is used. */
export interface SafeWindow extends EventTarget {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
}

export type SafeMethod =
  | 'getEnvironmentInfo'
  | 'getSafeInfo'
  | 'getTxBySafeTxHash'
  | 'getOffChainSignature'
  | 'rpcCall'
  | 'sendTransactions'
  | 'signMessage'
  | 'signTypedMessage'

export interface SafeHost {
  /** Stays pending without an answer: Safe ignores what it does not know. @throws Error with Safe's own words */
  call(method: SafeMethod, params?: unknown): Promise<unknown>
}

/** Safe signs off the chain for pages that speak this version of the protocol. Older ones get signatures on the chain. */
const env = { sdkVersion: '9.1.0' }

const AnswerSchema = v.variant('success', [
  v.object({ id: v.string(), success: v.literal(true), data: v.optional(v.unknown()) }),
  v.object({ id: v.string(), success: v.literal(false), error: v.fallback(v.string(), '') }),
])

/**
 * Listens from now on. Takes answers of the window around the page alone, and only from these origins.
 * @param hosts where the operator lets Safe{Wallet} be, such as `https://app.safe.global`
 */
export function reachSafe(view: SafeWindow, hosts: readonly string[]): SafeHost {
  const open = new Map<string, PromiseWithResolvers<unknown>>()
  /** Every window may read the first question, and none but Safe the later ones. */
  let target = '*'

  view.addEventListener('message', (message) => {
    const { source, origin, data } = message as MessageEvent<unknown>
    if (source !== (view.parent as unknown) || !hosts.includes(origin)) return
    const parsed = v.safeParse(AnswerSchema, data)
    if (!parsed.success) return
    const answer = parsed.output
    const call = open.get(answer.id)
    if (!call) return
    open.delete(answer.id)
    target = origin
    if (answer.success) call.resolve(answer.data)
    else call.reject(new Error(answer.error))
  })

  return {
    call(method, params) {
      const id = crypto.randomUUID()
      const call = Promise.withResolvers<unknown>()
      open.set(id, call)
      view.parent.postMessage({ id, method, params, env }, target)
      return call.promise
    },
  }
}
