import type { AmountProblem, PreparedTransfer, RecipientProblem } from '@aureus/core'
import type { CaipAddress } from '@aureus/protocol'

/** The network's coin, or a token. */
export interface Asset {
  symbol: string
  decimals: number
  /** Of a token's contract or mint. */
  token?: string
  /** What the account's state says there is, a decimal. */
  balance?: string | undefined
  /** Base units as a person would type them. */
  write(amount: bigint): string
}

/** - `amount`: more than there is. - `fee`: not enough left for it, at most `maxFee` base units. */
export type AmountTrouble =
  | { kind: AmountProblem }
  | { kind: 'amount'; available: bigint }
  | { kind: 'fee'; available: bigint; maxFee: bigint }

/** - `unknown`: no such name. - `away`: whoever knows names did not answer. */
export type RecipientTrouble = RecipientProblem | 'unknown' | 'away'

/** - `refused`: the network says that this transfer would fail; `words` are its own. */
export type GeneralTrouble = { kind: 'refused'; words: string } | { kind: 'unreachable' }

/** - `wallet`: it has been asked. - `late`: not in a block after 25 s. - `unknown`: it could not be read. */
export type Progress =
  | { status: 'idle' }
  | { status: 'wallet' }
  | { status: 'failed'; error: unknown }
  | { status: 'sent' | 'success' | 'reverted' | 'late' | 'unknown'; hash: string }

export interface SendState {
  /** Account and chain (CAIP-10) that the form was filled in for. */
  of: CaipAddress | undefined
  /** These changed since somebody typed. */
  changed: boolean
  recipient: string
  amount: string
  /** The amount is all there is, whatever the fee becomes until it is reviewed. */
  max: boolean
  token: string | undefined
  busy: 'max' | 'review' | null
  problems: { recipient?: RecipientTrouble; amount?: AmountTrouble; general?: GeneralTrouble }
  reviewed: { transfer: PreparedTransfer; asset: Asset; name?: string } | null
  progress: Progress
}

export const blank: SendState = {
  of: undefined,
  changed: false,
  recipient: '',
  amount: '',
  max: false,
  token: undefined,
  busy: null,
  problems: {},
  reviewed: null,
  progress: { status: 'idle' },
}
