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
