// A chain as viem's clients want it: one call, its value or an error with its code.
import type { Chain } from './chain.ts'
import { isLarge } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'

/**
 * @throws UpstreamError if no node answers; otherwise the node's error, with `code` and `data` of JSON-RPC
 */
export async function requestChain(
  chain: Pick<Chain, 'ask'>,
  { method, params }: { method: string; params?: unknown },
): Promise<unknown> {
  const [outcome] = await chain.ask([{ method, params: params as unknown[] }])
  if (!outcome || outcome instanceof UpstreamError) throw outcome ?? new UpstreamError('network')
  if (isLarge(outcome)) {
    outcome.discard()
    throw new UpstreamError('large')
  }
  if (outcome.member === 'result') return outcome.value
  const { code, message, data } = outcome.value as { code: number; message: string; data?: unknown }
  throw Object.assign(new Error(message), { code, data })
}
