// Checks what a source built, before any wallet is asked: our own code reads it, compares it with what the visitor was
// shown, and lets the chain simulate it (decision 0222).
import { parseCaipAddress, toEvmChainId } from '@aureus/protocol'
import {
  checkSwap,
  isTokenPermit,
  rejectSwap,
  type SwapBuild,
  type SwapQuote,
  type SwapQuoteRequest,
  type SwapReading,
} from '@aureus/protocol/swap'
import { callRpc } from '../api/rpc.ts'
import { serverClockOf } from '../api/serverTime.ts'
import type { ChainCall } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { readConfirmed } from './confirmedContracts.ts'
import { confirmPermit } from './confirmPermit.ts'
import { refuseBySimulation } from './refuseBySimulation.ts'
import { verifyOnSolana } from './verifyOnSolana.ts'

export interface VerifySwapParameters {
  request: SwapQuoteRequest
  quote: SwapQuote
  build: SwapBuild
  signal?: AbortSignal | undefined
}

export interface VerifiedSwap {
  /** What our own code reads from the build; absent for a swap that the source has already. */
  reading?: SwapReading
  /** `not_simulated`: no node has said beforehand what would change. */
  warnings: readonly 'not_simulated'[]
}

/**
 * @throws SwapError unless the build does what the visitor was shown, and nothing else; on Solana also RpcError,
 * ApiError, ApiUnreachableError; the signal's reason once it is aborted
 */
export async function verifySwap(
  client: Client,
  { request, quote, build, signal }: VerifySwapParameters,
): Promise<VerifiedSwap> {
  const { chainId: caipNetworkId, address } = parseCaipAddress(request.account)
  const call: ChainCall = (parameters) => callRpc(client, { ...parameters, caipNetworkId, signal })
  if (build.kind === 'solana')
    return verifyOnSolana(call, { request, quote, transaction: build.transaction })
  const confirmed = await readConfirmed(call, quote.source)
  signal?.throwIfAborted()
  const nowMs = serverClockOf(client).nowMs()
  const reading = checkSwap({ request, quote, build, nowMs, confirmed })
  if (!reading) return { warnings: [] }
  if (build.kind === 'signature' && isTokenPermit(build.typedData)) {
    const evmChainId = toEvmChainId(caipNetworkId) ?? rejectSwap('other_chain')
    await confirmPermit(call, build.typedData, { evmChainId, account: address })
    signal?.throwIfAborted()
  }
  // A signature has no effect of its own: its swap is simulated once it is built, or bound by its order.
  if (build.kind !== 'calls') return { reading, warnings: [] }
  const account = address as `0x${string}`
  const calls = build.calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))
  const isSeen = await refuseBySimulation(call, { account, calls, reading })
  signal?.throwIfAborted()
  return { reading, warnings: isSeen ? [] : ['not_simulated'] }
}
