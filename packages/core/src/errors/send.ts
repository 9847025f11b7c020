import { AureusError } from '@aureus/protocol'
import type { TokenFeeRefusal } from '@aureus/protocol/operations'

/** The account cannot cover a transfer's amount, or its fee. */
export class InsufficientFundsError extends AureusError {
  override name = 'InsufficientFundsError'
  /** `amount`: not enough of the asset. `fee`: not enough of the native coin, for the fee or for amount and fee together. */
  readonly shortOf: 'amount' | 'fee'
  /** Available base units of that asset. */
  readonly available: bigint
  /** The highest fee, in base units of the native coin. Zero if it was not estimated. */
  readonly maxFee: bigint
  constructor(shortOf: 'amount' | 'fee', available: bigint, maxFee = 0n) {
    super('Insufficient funds for this transfer')
    this.shortOf = shortOf
    this.available = available
    this.maxFee = maxFee
  }
}

/** The operator accepts tokens for the fee, but not for this transfer. */
export class TokenFeeRefusedError extends AureusError {
  override name = 'TokenFeeRefusedError'
  /**
   * `balance`: too few tokens for the fee, or for amount and fee together. `budget`: no more such fees for this account, or
   * for all, today. `unavailable`: not at the moment.
   */
  readonly reason: TokenFeeRefusal
  /** Of a transfer of the token that also pays the fee: what could be sent at most, in base units. May be negative. */
  readonly most: bigint | undefined
  /** In base units of that token. */
  readonly fee: bigint | undefined
  constructor(
    reason: TokenFeeRefusal,
    { fee, most }: { fee?: { amount: bigint }; most?: bigint } = {},
  ) {
    super('The fee of this transfer cannot be paid in a token')
    this.reason = reason
    this.most = most
    this.fee = fee?.amount
  }
}

/** The active account or network changed after the transfer was prepared. */
export class TransferOutdatedError extends AureusError {
  override name = 'TransferOutdatedError'
  constructor() {
    super('The account or network changed after the transfer was prepared')
  }
}
