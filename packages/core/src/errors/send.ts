import { AureusError } from '@aureus/protocol'

/** There is not enough for a transfer: not for its amount, or not for its fee beside it. */
export class InsufficientFundsError extends AureusError {
  override name = 'InsufficientFundsError'
  /** `amount`: the asset itself is short. `fee`: the network's coin is, for the fee or for both together. */
  readonly shortOf: 'amount' | 'fee'
  /** Base units of what is short. */
  readonly available: bigint
  /** Base units of the network's coin: the most that the fee may be; zero where it was not asked for. */
  readonly maxFee: bigint
  constructor(shortOf: 'amount' | 'fee', available: bigint, maxFee = 0n) {
    super('There is not enough for this transfer')
    this.shortOf = shortOf
    this.available = available
    this.maxFee = maxFee
  }
}

/** The account or network that a transfer was prepared for is not the active one any more. */
export class TransferOutdatedError extends AureusError {
  override name = 'TransferOutdatedError'
  constructor() {
    super('The account or network changed after the transfer was prepared')
  }
}
