// What each source of swaps implements: an adapter of a service, or the contracts of an exchange on chain.
import type { CaipAddress } from '@aureus/protocol'
import type {
  SwapBuild,
  SwapQuote,
  SwapReference,
  SwapRefusal,
  SwapSourceName,
  SwapStatus,
  SwapToken,
} from '@aureus/protocol/swap'

export interface QuoteAsked {
  readonly account: CaipAddress
  readonly recipient: CaipAddress
  /** With decimals that this server read from the chain. */
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly exact: 'sell' | 'buy'
  /** Base units; more than 0. */
  readonly amount: bigint
  /** Basis points. */
  readonly slippage: number
  /** The operator's own fee; absent without one. */
  readonly fee: OperatorFee | undefined
}

export interface OperatorFee {
  readonly basisPoints: number
  /** On the chain of the sold asset. */
  readonly recipient: string
}

export interface SourceQuote {
  readonly kind: SwapQuote['kind']
  /** Base units. The most that leaves the account, without the network's fee. */
  readonly sellAmount: bigint
  /** Base units. What is expected to arrive. */
  readonly buyAmount: bigint
  /** Base units. Less never arrives. */
  readonly minimum: bigint
  /** Units of gas on EVM chains, lamports on Solana; absent for orders. */
  readonly gas?: bigint
  readonly operatorFee?: { readonly asset: 'sell' | 'buy'; readonly amount: bigint }
  readonly route: SwapQuote['route']
  readonly allowance?: { readonly spender: string; readonly amount: bigint }
  /** Seconds. */
  readonly duration: number
  /** What the source needs to build; sealed into the quote, so it may hold no secret of the operator. JSON. */
  readonly memo: unknown
}

export interface BuildAsked {
  readonly asked: QuoteAsked
  readonly quoted: SourceQuote
  /** Whether allowances are calls of the same batch. */
  readonly batch: boolean
  /** Seconds since 1970: until when a permit of the sold token's own can be used. Absent: the account signs none. */
  readonly permitDeadline?: number
  /** The answer to a step that asked for a signature. */
  readonly signed: string | undefined
}

/** Thrown by a source for a reason that its visitors may read. */
export class SwapRefused extends Error {
  override name = 'SwapRefused'
  readonly reason: SwapRefusal

  constructor(reason: SwapRefusal) {
    super(`A source of swaps refused: ${reason}`)
    this.reason = reason
  }
}

export interface SwapSource {
  readonly name: SwapSourceName
  /** The name that people see. */
  readonly title: string
  /** What the service allows this server, with or without its key; absent: no limit. */
  readonly limit?: { readonly units: number; readonly minutes: number }
  /** Whether it can trade between these chains at all; no request is made for it. */
  covers(sellChainId: string, buyChainId: string): boolean
  /** @throws SwapRefused, ProviderError */
  quote(asked: QuoteAsked, signal: AbortSignal): Promise<SourceQuote>
  /** @throws SwapRefused, ProviderError */
  build(asked: BuildAsked, signal: AbortSignal): Promise<SwapBuild>
  /** Of orders and of swaps across chains. Without it, the transaction's receipt is the status. */
  status?(reference: SwapReference, signal: AbortSignal): Promise<SwapStatus>
  close?(): Promise<void>
}
