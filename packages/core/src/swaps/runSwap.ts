// Carries out a prepared swap: allowances, signatures, and the swap itself.
import { isSolanaChain, parseCaipAddress } from '@aureus/protocol'
import type { SwapBuild, SwapQuote } from '@aureus/protocol/swap'
import { serverClockOf } from '../api/serverTime.ts'
import type { Client } from '../client/client.ts'
import { SwapOutdatedError, SwapPriceMovedError, SwapStepsError } from '../errors/swaps.ts'
import { WalletError } from '../errors/wallet.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { recordTransaction } from '../transactions/recordTransaction.ts'
import type { SentSwap } from '../transactions/sentSwap.ts'
import { buildSwap } from './buildSwap.ts'
import { type PreparedSwap, type SwapStepKind, waysOf } from './prepareSwap.ts'
import { quoteFrom } from './quoteFrom.ts'

/** No source needs more than an allowance, a signature and the swap, and one repetition of each. */
const MAX_ROUNDS = 6
/** Less time than that is too little for the way to the server. */
const MARGIN_MS = 1000

export interface RunSwapParameters {
  prepared: PreparedSwap
  /** What is sent or signed, as the activity shows it. */
  swap: SentSwap
  /** Called before the wallet is asked (`wallet`), and while the chain has an allowance (`chain`). */
  onStep?: (step: SwapStepKind, at: 'wallet' | 'chain') => void
  signal?: AbortSignal
}

/**
 * Each thing that a wallet is asked for was checked by `verifySwap` against the quote that the visitor accepted. If that
 * quote expires on the way, a new one must be as good.
 * @returns the key of the transaction in `state.transactions` (`transactionKey`), once the swap is sent
 * @throws SwapOutdatedError, SwapPriceMovedError, SwapRefusedError, SwapNotBuiltError, SwapStepsError,
 * AllowanceFailedError; SwapError; the errors of wallets; ApiError, ApiUnreachableError, RpcError
 */
export async function runSwap(client: Client, parameters: RunSwapParameters): Promise<string> {
  const { prepared, swap, onStep = () => {}, signal } = parameters
  const { caipAddress, caipNetworkId, batch } = prepared
  const { request } = prepared
  let quote = prepared.quote
  let signed: string | undefined
  let ways = waysOf(prepared)
  let build: SwapBuild | undefined = prepared.build

  const record = (part: Pick<SentTransaction, 'hash' | 'batch' | 'swap'>) => {
    const from = parseCaipAddress(caipAddress).address
    // It has no other party that is known.
    const sent = { caipNetworkId, from, to: from, value: 0n, kind: 'call', swap, ...part } as const
    recordTransaction(client, sent)
    return transactionKey(sent)
  }

  /** The next thing to sign or send. */
  async function next(): Promise<SwapBuild> {
    const clock = serverClockOf(client)
    // What was signed belongs to its quote, which the server builds for five more minutes.
    if (signed === undefined && quote.expiresAt - clock.nowMs() < MARGIN_MS)
      quote = await quoteAgain(client, prepared, signal)
    const asked = { quote: quote.quote, account: request.account }
    const parts = { ...ways, ...(signed !== undefined && { signed }) }
    const built = await buildSwap(client, { ...asked, ...parts }, signal)
    const expiresAt = signed === undefined ? quote.expiresAt : clock.nowMs() + MARGIN_MS
    if (built.kind === 'submitted') return built
    const { verifySwap } = await import('./verifySwap.ts')
    const shown = { ...quote, expiresAt }
    await verifySwap(client, { request, quote: shown, build: built, signal })
    return built
  }

  async function allow(calls: (SwapBuild & { kind: 'calls' })['calls']): Promise<void> {
    const { sendSwapCall, waitForAllowance } = await import('./sendSwapCall.ts')
    for (const call of calls) {
      onStep('allow', 'wallet')
      const hash = await sendSwapCall(client, { call, signal })
      onStep('allow', 'chain')
      await waitForAllowance(client, hash, signal)
    }
  }

  for (let round = 0; round < MAX_ROUNDS; round++) {
    build ??= await next()
    signal?.throwIfAborted()
    if (!isStillActive(client, caipAddress)) throw new SwapOutdatedError()
    switch (build.kind) {
      case 'submitted': {
        const { id } = build.reference
        if (isSolanaChain(caipNetworkId)) return record({ hash: id })
        // An order that is not filled costs nothing.
        const batch = { id, at: 0, sponsored: true }
        return record({ hash: '', batch, swap: { ...swap, order: id } })
      }
      case 'calls': {
        const { calls } = build
        if (batch) {
          onStep('swap', 'wallet')
          const { sendCalls } = await import('../transactions/sendCalls.ts')
          const { id } = await sendCalls(client, {
            calls: calls.map(({ value, ...call }) => ({ ...call, value: BigInt(value) })),
            atomicRequired: true,
            swap,
            ...(signal && { signal }),
          })
          return transactionKey({ caipNetworkId, hash: '', batch: { id, at: calls.length - 1 } })
        }
        const call = calls.at(-1)
        if (calls.length === 1 && call) {
          onStep('swap', 'wallet')
          const { sendSwapCall } = await import('./sendSwapCall.ts')
          const hash = await sendSwapCall(client, { call, swap, signal })
          return transactionKey({ caipNetworkId, hash })
        }
        await allow(calls.slice(0, -1))
        break
      }
      case 'signature': {
        if (build.calls.length > 0) {
          await allow(build.calls)
          break
        }
        onStep(build.purpose === 'permit' ? 'sign' : 'swap', 'wallet')
        const { signTypedData } = await import('./signTypedData.ts')
        try {
          signed = await signTypedData(client, build.typedData, signal)
        } catch (error) {
          // A wallet that cannot sign a token's own permit can still send an allowance.
          const isOptional = ways.permit && build.typedData.primaryType === 'Permit'
          if (!isOptional || !(error instanceof WalletError)) throw error
          ways = {}
        }
        break
      }
      case 'solana': {
        onStep('swap', 'wallet')
        const { sendSwapOnSolana, signSwapOnSolana } = await import('./solana.ts')
        if (build.sentBy === 'wallet') {
          const hash = await sendSwapOnSolana(client, build.transaction, signal)
          return record({ hash })
        }
        signed = await signSwapOnSolana(client, build.transaction, signal)
        break
      }
    }
    build = undefined
  }
  throw new SwapStepsError()
}

/** @throws SwapPriceMovedError if it is worse than what the visitor accepted; as `quoteFrom` */
async function quoteAgain(
  client: Client,
  { request, quote: accepted }: PreparedSwap,
  signal: AbortSignal | undefined,
): Promise<SwapQuote> {
  const quote = await quoteFrom(client, request, accepted.source, signal)
  if (!isAsGood(quote, accepted)) throw new SwapPriceMovedError(quote)
  // The visitor accepted these figures, so the check of the build goes by them.
  return { ...quote, minimum: accepted.minimum, sell: accepted.sell }
}

/** Whether the visitor gets at least as much for at most as much. */
export const isAsGood = (quote: SwapQuote, accepted: SwapQuote): boolean =>
  BigInt(quote.minimum) >= BigInt(accepted.minimum) &&
  BigInt(quote.sell.amount) <= BigInt(accepted.sell.amount)
