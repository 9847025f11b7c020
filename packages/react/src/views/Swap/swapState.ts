// The form of a swap, its offers and its progress.
import type { SentTransaction } from '@aureus/core'
import type { PreparedSwap, SwapStepKind } from '@aureus/core/swaps'
import type { CaipAddress } from '@aureus/protocol'
import type {
  SwapQuote,
  SwapQuoteRequest,
  SwapRefusal,
  SwapSourceName,
  SwapToken,
} from '@aureus/protocol/swap'

export type Side = 'sell' | 'buy'

/**
 * - `waiting`: no offer yet. - `more`: some sources have not answered yet. - `done`: all have. - `paused`: they are not
 * asked again by themselves. - `failed`: the server did not answer.
 */
export type Quoting = 'idle' | 'waiting' | 'more' | 'done' | 'paused' | 'failed'

export interface Offers {
  quoting: Quoting
  /** What was asked; undefined while there is nothing to ask. */
  request: SwapQuoteRequest | undefined
  /** Best first. */
  quotes: readonly SwapQuote[]
  refusals: readonly SwapRefusal[]
  /** When new offers are asked for, in the device's time. */
  nextAtMs: number
}

export const noOffers: Offers = {
  quoting: 'idle',
  request: undefined,
  quotes: [],
  refusals: [],
  nextAtMs: 0,
}

export interface Review {
  quote: SwapQuote
  request: SwapQuoteRequest
  sell: SwapToken
  buy: SwapToken
  /** Once it is built and checked. */
  prepared?: PreparedSwap
  /** Why it cannot be swapped. */
  error?: unknown
  /** It is worse than what was shown before. */
  worse: boolean
}

/** `step` is the place in the steps of the review. `over`: the activity's entry, unless the wallet alone has it. */
export type Progress =
  | { status: 'idle' }
  | { status: 'running'; kind: SwapStepKind; step: number; at: 'wallet' | 'chain' }
  | { status: 'failed'; error: unknown }
  | { status: 'sent'; key: string }
  | { status: 'over'; sent: SentTransaction | undefined }

export interface SwapState {
  /** The account and chain (CAIP-10) of the form. */
  of: CaipAddress | undefined
  /** Account or network changed after the visitor typed. */
  changed: boolean
  /** `failed`: the tokens could not be read. */
  tokens: 'loading' | 'ready' | 'failed'
  sell: SwapToken | undefined
  buy: SwapToken | undefined
  /** Pays the network's fee. */
  coin: SwapToken | undefined
  /** Which amount is typed. */
  exact: Side
  amount: string
  /** `currency`: the typed amount is in US dollars. */
  unit: 'token' | 'currency'
  /** The amount is the whole balance, less coins for the fee. */
  max: boolean
  /** Basis points; undefined: the server chooses. */
  slippage: number | undefined
  offers: Offers
  /** The source that the visitor chose; undefined: the best. */
  chosen: SwapSourceName | undefined
  review: Review | undefined
  progress: Progress
}

export const blank: SwapState = {
  of: undefined,
  changed: false,
  tokens: 'loading',
  sell: undefined,
  buy: undefined,
  coin: undefined,
  exact: 'sell',
  amount: '',
  unit: 'token',
  max: false,
  slippage: undefined,
  offers: noOffers,
  chosen: undefined,
  review: undefined,
  progress: { status: 'idle' },
}

/** The offer that the visitor sees and reviews. */
export function chosenQuote({ offers, chosen }: SwapState): SwapQuote | undefined {
  return offers.quotes.find(({ source }) => source === chosen) ?? offers.quotes[0]
}

/** Where the parts of a session keep the form. */
export interface SwapStore {
  getState(): SwapState
  become(change: Partial<SwapState>): void
}
