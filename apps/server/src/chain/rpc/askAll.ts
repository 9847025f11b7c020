// Asks a chain several calls at once. Refused calls give `undefined`.
import type { Chain } from './chain.ts'
import { isLarge } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { RpcCall } from './upstream.ts'

/** @throws UpstreamError if no node could answer one of them */
export async function askAll(chain: Chain, calls: readonly RpcCall[]): Promise<unknown[]> {
  const outcomes = await chain.ask(calls)
  return outcomes.map((outcome) => {
    if (outcome instanceof UpstreamError) throw outcome
    if (isLarge(outcome)) {
      outcome.discard()
      throw new UpstreamError('large')
    }
    return outcome.member === 'result' ? outcome.value : undefined
  })
}
