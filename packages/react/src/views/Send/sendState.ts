import type {
  AmountProblem,
  PreparedTransfer,
  RecipientProblem,
  TokenFeeRefusedError,
} from '@aureus/core'
import type { CaipAddress } from '@aureus/protocol'

/** The network's coin, or a token. */
export interface Asset {
  symbol: string
  decimals: number
  /** The address of a token's contract or mint. */
  token?: string
  /** The balance in the account's state, plain decimal text. */
  balance?: string | undefined
}

/**
 * - `amount`: more than the balance. - `fee`: too little left for the fee of at most `maxFee` base units. `offer` is a token
 *   that pays it instead.
 * - `tokenFee`: no fee in a token. `most` of the asset can be sent beside a fee of `fee` of the same.
 */
export type AmountTrouble =
  | { kind: AmountProblem }
  | { kind: 'amount'; available: bigint }
  | { kind: 'fee'; available: bigint; maxFee: bigint; offer?: Asset }
  | { kind: 'tokenFee'; reason: TokenFeeReason; fee?: bigint; most?: bigint }

export type TokenFeeReason = TokenFeeRefusedError['reason']

/** - `unknown`: no such name. - `away`: the name service did not answer. */
export type RecipientTrouble = RecipientProblem | 'unknown' | 'away'

/** - `refused`: the network says that the transfer would fail, in its own `words`. */
export type GeneralTrouble = { kind: 'refused'; words: string } | { kind: 'unreachable' }

/**
 * - `wallet`: waiting for the wallet. - `late`: not in a block after 25 s. - `unknown`: could not be read.
 * - `owners`: an account with several owners waits for them to sign, or to execute what enough have signed.
 */
export type Progress =
  | { status: 'idle' }
  | { status: 'wallet' }
  | { status: 'failed'; error: unknown }
  | { status: 'sent' | 'success' | 'reverted' | 'late' | 'unknown'; hash: string }
  /** Paid for by a sponsor: the hash is unknown until the transfer is in a block. */
  | { status: 'sent' | 'late' | 'unknown'; hash: undefined }
  | { status: 'owners'; hash: undefined; signed: number; required: number }

export interface SendState {
  /** The account and chain (CAIP-10) of the form. */
  of: CaipAddress | undefined
  /** Account or network changed after the visitor typed. */
  changed: boolean
  recipient: string
  amount: string
  /** The amount is the whole balance, whatever the fee is at the review. */
  max: boolean
  /** Of `max`: what becomes of the fee. `apart`: it is not paid from this balance, so that nothing is left. */
  feeOf: 'balance' | 'apart'
  /** The visitor chose to pay the fee in a token. */
  feeInToken: boolean
  token: string | undefined
  busy: 'max' | 'review' | null
  problems: { recipient?: RecipientTrouble; amount?: AmountTrouble; general?: GeneralTrouble }
  reviewed: {
    transfer: PreparedTransfer
    asset: Asset
    /** The token of `transfer.tokenFee`. */
    feeAsset?: Asset
    name?: string
  } | null
  progress: Progress
}

export const blank: SendState = {
  of: undefined,
  changed: false,
  recipient: '',
  amount: '',
  max: false,
  feeOf: 'balance',
  feeInToken: false,
  token: undefined,
  busy: null,
  problems: {},
  reviewed: null,
  progress: { status: 'idle' },
}
