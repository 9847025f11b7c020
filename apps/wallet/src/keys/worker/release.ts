// Requests the server's share, sealed to a one-time key.
import type { Purpose } from '@aureus/protocol/custody'
import type { CommandContext } from './context.ts'
import { generateAgreementKey, publicKeyOf } from './sealed/agree.ts'
import { openSealed } from './sealed/jwe.ts'

export interface ReleaseParameters {
  setId: string
  purpose: Purpose
  /** `0x` and 64 hex digits. */
  digest?: string
}

/** R₀ ‖ C₀ from the second server, for its code. Wipe the result after use. */
export async function releaseSecond(
  { ask }: Pick<CommandContext, 'ask'>,
  code: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pair = await generateAgreementKey()
  const { sealed } = await ask('escrow/release', { code, epk: await publicKeyOf(pair) })
  return openSealed(pair.privateKey, sealed)
}

/** Wipe the result after use. */
export async function release(
  { ask }: Pick<CommandContext, 'ask'>,
  parameters: ReleaseParameters,
): Promise<Uint8Array<ArrayBuffer>> {
  const pair = await generateAgreementKey()
  const epk = await publicKeyOf(pair)
  const { sealed } = await ask('sets/release', { ...parameters, epk })
  return openSealed(pair.privateKey, sealed)
}
