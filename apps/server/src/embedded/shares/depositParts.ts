// What a deposit holds: the shares of one or two sets, one after the other.
import { decodeEnvelope, EnvelopeError, isEnvelopeLength } from '@aureus/protocol/custody'
import { refusal } from './refusals.ts'

const COMMITMENT_BYTES = 32

export interface DepositParts {
  server: Uint8Array
  /** Undefined if it is elsewhere. */
  escrow: Uint8Array | undefined
  ofDevice: Uint8Array
}

/**
 * Splits A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ into A₀, R₀ ‖ C₀ and Aᵢ, or A₀ ‖ Aᵢ if the rest is elsewhere: views, not copies.
 * @throws Refusal for anything else
 */
export function takeApart(
  plain: Uint8Array,
  {
    recoverySetId,
    setId,
    isElsewhere = false,
  }: { recoverySetId: string; setId: string; isElsewhere?: boolean },
): DepositParts {
  if (setId === recoverySetId) throw refusal('body_malformed')
  if (isElsewhere) {
    if (!isEnvelopeLength(plain.length / 2)) throw refusal('body_malformed')
    const server = plain.subarray(0, plain.length / 2)
    const ofDevice = plain.subarray(plain.length / 2)
    checkShares([server], recoverySetId)
    checkShares([ofDevice], setId)
    return { server, escrow: undefined, ofDevice }
  }
  const length = (plain.length - COMMITMENT_BYTES) / 3
  if (!isEnvelopeLength(length)) throw refusal('body_malformed')
  const server = plain.subarray(0, length)
  const escrow = plain.subarray(length, 2 * length + COMMITMENT_BYTES)
  const ofDevice = plain.subarray(2 * length + COMMITMENT_BYTES)
  checkShares([server, escrow.subarray(0, length)], recoverySetId)
  checkShares([ofDevice], setId)
  return { server, escrow, ofDevice }
}

/** @throws Refusal unless these are shares of this set at different places */
export function checkShares(envelopes: readonly Uint8Array[], setId: string): void {
  try {
    const places = envelopes.map((envelope) => decodeEnvelope(envelope, setId).x)
    if (new Set(places).size === places.length) return
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error
  }
  throw refusal('body_malformed')
}
