import { AureusError } from '@aureus/protocol'

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

/** The active account or network changed after the transfer was prepared. */
export class TransferOutdatedError extends AureusError {
  override name = 'TransferOutdatedError'
  constructor() {
    super('The account or network changed after the transfer was prepared')
  }
}
