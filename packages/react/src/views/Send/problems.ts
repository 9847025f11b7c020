// Turns errors into the problems that the form shows.
import { InsufficientFundsError, TokenFeeRefusedError } from '@aureus/core'
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { AmountTrouble, GeneralTrouble } from './sendState.ts'

export function amountProblemOf(error: unknown): AmountTrouble | undefined {
  if (error instanceof TokenFeeRefusedError) {
    const { reason, fee, most } = error
    return {
      kind: 'tokenFee',
      reason,
      ...(fee !== undefined && { fee }),
      ...(most !== undefined && { most }),
    }
  }
  if (!(error instanceof InsufficientFundsError)) return undefined
  const { shortOf: kind, available, maxFee } = error
  return kind === 'fee' ? { kind, available, maxFee } : { kind, available }
}

/** If the chain refuses the estimate, the transfer would fail. Anything else is a lost answer. */
export function generalProblemOf(error: unknown): GeneralTrouble {
  const estimate = error instanceof AureusError && error.message === adapterErrors.estimateGas
  if (!estimate || !error.details) return { kind: 'unreachable' }
  return { kind: 'refused', words: error.details }
}
