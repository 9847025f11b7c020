// Verifies a signature by the rules of its chain family.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import type { Upstreams } from '../rpc/upstreams.ts'
import { verifyBitcoinSignature } from './bitcoin/verifyBitcoinSignature.ts'
import type { EvmSignatureRefusal } from './verifyEvmSignature.ts'
import { verifyEvmSignature } from './verifyEvmSignature.ts'
import { verifySolanaSignature } from './verifySolanaSignature.ts'

export interface VerifySignatureParameters {
  /** In its family's canonical form. */
  address: string
  chainId: CaipNetworkId
  /** The signed text. */
  text: string
  /** eip155: 0x and hex; solana: base58 of 64 bytes; bip122: base64, with or without the prefix of BIP-322. */
  signature: string
  upstreams: Upstreams
  /** How many upstreams must agree on a contract's signature. */
  quorum: number
}

export type SignatureRefusal = EvmSignatureRefusal | 'signature_unsupported'

export type VerifySignatureReturnType =
  | { accountType: 'eoa' | 'contract' }
  | { refused: SignatureRefusal }

/** Any problem with the signature is a refusal. @throws TypeError for a family without sign-in */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<VerifySignatureReturnType> {
  const { namespace } = parseCaipNetworkId(parameters.chainId)
  if (namespace === 'eip155') return verifyEvmSignature(parameters)
  if (namespace === 'solana') return byKey(verifySolanaSignature(parameters))
  if (namespace === 'bip122') return byKey(verifyBitcoinSignature(parameters))
  throw new TypeError(`Sign-in is not supported for ${namespace}`)
}

const byKey = (refused: SignatureRefusal | undefined): VerifySignatureReturnType =>
  refused === undefined ? { accountType: 'eoa' } : { refused }
