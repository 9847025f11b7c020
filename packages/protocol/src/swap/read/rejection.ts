// Why a swap is not signed.
import { AureusError } from '../../errors/AureusError.ts'

/**
 * `unknown_contract`, `unknown_call`, `unknown_command`: not something that this product reads. `malformed`: not the
 * canonical encoding, so that bytes may hide in it. `may_fail`: a command that may fail without stopping the rest, or an
 * order that may be carried out in part. `call_order`: not allowances first and one swap last. `leftover`: something stays in the router, where anybody takes
 * it. `several_assets`: more than one asset leaves or arrives. `fee_payer`, `signers`: others pay the network's fee or sign
 * who have no part in the swap. `foreign_recipient`: somebody else receives.
 * `unlimited_allowance`, `allowance_amount`, `allowance_expiry`, `allowance_token`, `unknown_spender`: an allowance that
 * is not exactly what the swap needs. `other_chain`, `other_asset`, `sells_more`, `buys_less`, `fee`, `nothing_enforced`:
 * not what the visitor was shown. `expired`, `deadline`: too late, or valid for too long. `simulation`: the chain shows
 * that something else would happen.
 */
export const swapRejections = [
  'unknown_contract',
  'unknown_call',
  'unknown_command',
  'malformed',
  'may_fail',
  'call_order',
  'leftover',
  'several_assets',
  'fee_payer',
  'signers',
  'foreign_recipient',
  'unlimited_allowance',
  'allowance_amount',
  'allowance_expiry',
  'allowance_token',
  'unknown_spender',
  'other_chain',
  'other_asset',
  'sells_more',
  'buys_less',
  'fee',
  'nothing_enforced',
  'expired',
  'deadline',
  'simulation',
] as const
export type SwapRejection = (typeof swapRejections)[number]

/** What was built is not a swap that this product reads, or not the one that the visitor was shown. */
export class SwapError extends AureusError {
  override name = 'SwapError'
  readonly reason: SwapRejection

  constructor(reason: SwapRejection) {
    super('This is not the swap that was shown', { metaMessages: [`Reason: ${reason}`] })
    this.reason = reason
  }
}

export function rejectSwap(reason: SwapRejection): never {
  throw new SwapError(reason)
}
