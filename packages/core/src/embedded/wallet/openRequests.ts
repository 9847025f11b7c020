// Requests that may prompt the visitor. Leaving the prompt rejects them.
import {
  type EmbeddedMessageType,
  type EmbeddedPayload,
  type EmbeddedReply,
  isApprovedMethod,
} from '@aureus/protocol/embedded'
import { RequestAbortedError } from '../../errors/wallet.ts'
import { untilAborted } from '../../wallets/injected/provider.ts'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'

const open = new WeakMap<EmbeddedWallet, Set<AbortController>>()

/** Like `EmbeddedWallet.request`. @throws also the reason given to `refuseOpenRequests`. */
export async function askVisitor<T extends EmbeddedMessageType>(
  wallet: EmbeddedWallet,
  type: T,
  payload: EmbeddedPayload<T>,
  signal?: AbortSignal,
): Promise<EmbeddedReply<T>> {
  const controller = new AbortController()
  const requests = open.get(wallet) ?? new Set()
  open.set(wallet, requests.add(controller))
  const both = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
  try {
    return await wallet.request(type, payload, both)
  } catch (error) {
    const { aborted, reason } = controller.signal
    throw aborted && error instanceof RequestAbortedError ? reason : error
  } finally {
    requests.delete(controller)
  }
}

/** Sends the frame an `abort` for each open request. */
export function refuseOpenRequests(wallet: EmbeddedWallet, reason: Error): void {
  for (const controller of open.get(wallet) ?? []) controller.abort(reason)
}

const turns = new WeakMap<EmbeddedWallet, Promise<unknown>>()

/**
 * Calls a method of the wallet. Methods that need approval run one after another, because the wallet shows one
 * prompt at a time. @returns the result of the method. @throws like `askVisitor`
 */
export async function askMethod(
  wallet: EmbeddedWallet,
  payload: EmbeddedPayload<'rpcRequest'>,
  signal?: AbortSignal,
): Promise<unknown> {
  const ask = () => askVisitor(wallet, 'rpcRequest', payload, signal)
  if (!isApprovedMethod(payload.method)) return (await ask()).result
  const before = turns.get(wallet) ?? Promise.resolve()
  const asking = untilAborted(() => before, signal).then(ask)
  turns.set(wallet, Promise.allSettled([before, asking]))
  return (await asking).result
}
