// Builds a quote and reads what was built, so that the visitor approves what our own code has read.
import type { CaipAddress, CaipNetworkId } from '@aureus/protocol'
import type { SwapBuild, SwapQuote, SwapQuoteRequest } from '@aureus/protocol/swap'
import { capabilitiesOn, getCapabilities } from '../calls/getCapabilities.ts'
import type { Client } from '../client/client.ts'
import { SwapOutdatedError } from '../errors/swaps.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { activeAccount } from '../state/select.ts'
import { buildSwap } from './buildSwap.ts'
import type { VerifiedSwap } from './verifySwap.ts'

export interface PrepareSwapParameters {
  request: SwapQuoteRequest
  quote: SwapQuote
  signal?: AbortSignal | undefined
}

/** Bound to the account and network that it was prepared for. */
export interface PreparedSwap extends VerifiedSwap {
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  request: SwapQuoteRequest
  quote: SwapQuote
  build: SwapBuild
  /** The wallet sends allowances and the swap with one approval, all or nothing (EIP-5792). */
  batch: boolean
  /** What the wallet is asked for, in order. */
  steps: readonly SwapStepKind[]
}

/** `allow`: a transaction for an allowance. `sign`: a signature without a transaction. `swap`: the swap itself. */
export type SwapStepKind = 'allow' | 'sign' | 'swap'

/** @throws SwapOutdatedError, SwapNotBuiltError; SwapError if it is not what was quoted; ApiError, ApiUnreachableError */
export async function prepareSwap(
  client: Client,
  { request, quote, signal }: PrepareSwapParameters,
): Promise<PreparedSwap> {
  const { activeNetworkId: caipNetworkId } = client.state.network.getState()
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress || caipAddress !== request.account || caipNetworkId !== request.sell.chainId)
    throw new SwapOutdatedError()
  // The readers are as large as everything else. They load while the server builds, and so does what asks the wallet.
  void import('./verifySwap.ts').catch(() => undefined)
  void import('./sendSwapCall.ts').catch(() => undefined)
  const batch = await sendsBatches(client, caipNetworkId, signal)
  const asked = { quote: quote.quote, account: caipAddress, ...waysOf({ batch, caipNetworkId }) }
  const build = await buildSwap(client, asked, signal)
  const { verifySwap } = await import('./verifySwap.ts')
  const verified = await verifySwap(client, { request, quote, build, signal })
  signal?.throwIfAborted()
  if (!isStillActive(client, caipAddress)) throw new SwapOutdatedError()
  const steps = stepsOf(build, batch)
  return { caipAddress, caipNetworkId, request, quote, build, batch, steps, ...verified }
}

/** How the account can allow: in a batch, or else by a signature that a token takes. */
export const waysOf = ({
  batch,
  caipNetworkId,
}: Pick<PreparedSwap, 'batch' | 'caipNetworkId'>): { batch?: true; permit?: true } =>
  batch ? { batch } : caipNetworkId.startsWith('eip155:') ? { permit: true } : {}

/** Wallets that know the question answer it without asking anybody. */
const ANSWER_MS = 2000

/** Only if the account sends batches as a whole now: becoming a smart account is not a side effect of a swap. */
async function sendsBatches(
  client: Client,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const [namespace, reference] = caipNetworkId.split(':')
  if (namespace !== 'eip155') return false
  const chainId = Number(reference)
  const limit = AbortSignal.timeout(ANSWER_MS)
  const asked = { chainIds: [chainId], signal: signal ? AbortSignal.any([signal, limit]) : limit }
  // Many wallets do not know the question, and some do not answer it.
  const capabilities = await getCapabilities(client, asked).catch(() => undefined)
  return (
    capabilities !== undefined &&
    capabilitiesOn(capabilities, chainId).atomic.status === 'supported'
  )
}

export function stepsOf(build: SwapBuild, batch: boolean): readonly SwapStepKind[] {
  switch (build.kind) {
    case 'calls':
      return batch ? ['swap'] : [...build.calls.slice(1).map(() => 'allow' as const), 'swap']
    case 'signature': {
      const allowances = build.calls.map(() => 'allow' as const)
      return build.purpose === 'permit' ? [...allowances, 'sign', 'swap'] : [...allowances, 'swap']
    }
    case 'solana':
      return ['swap']
    case 'submitted':
      return []
  }
}
