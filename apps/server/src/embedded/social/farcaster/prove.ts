// Proves a Farcaster account from a signed text.
import { verifyEvmSignature } from '../../../chain/signatures/verifyEvmSignature.ts'
import { SocialFailure } from '../failure.ts'
import type { SocialResult } from '../providers/provider.ts'
import type { FarcasterNodes } from './nodes.ts'
import { holdingOf } from './registries.ts'
import type { Signed } from './relay.ts'
import { type Expected, FARCASTER_CHAIN, readText } from './text.ts'

/** @throws SocialFailure */
export async function prove(
  nodes: FarcasterNodes,
  { message, signature }: Signed,
  expected: Expected,
): Promise<SocialResult> {
  const { address, fid } = readText(message, expected)
  const verified = await verifyEvmSignature({
    address,
    chainId: FARCASTER_CHAIN,
    text: message,
    signature,
    upstreams: { of: () => nodes.all },
    quorum: nodes.all.length,
  })
  if ('refused' in verified) throw new SocialFailure(faultOf(verified.refused), verified.refused)
  const { custody, maySignIn } = await holdingOf(nodes, { address, fid })
  if (!maySignIn)
    throw new SocialFailure('failed', 'the address may not sign in as the account of the text')
  return { subject: fid, label: `fid ${fid}`, email: null, custody }
}

const faultOf = (refused: string) =>
  refused.startsWith('signature_') ? ('failed' as const) : ('unavailable' as const)
