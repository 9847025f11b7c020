// What a chain family's verification of signatures takes and answers.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Upstreams } from '../rpc/upstreams.ts'
import type { EvmSignatureRefusal } from './verifyEvmSignature.ts'

export interface VerifySignatureParameters {
  /** In its family's canonical form. */
  address: string
  chainId: CaipNetworkId
  /** The signed text. */
  text: string
  /** 0x and hex on EVM chains, base58 of 64 bytes on Solana, base64 on Bitcoin, with or without the prefix of BIP-322. */
  signature: string
  upstreams: Upstreams
  /** How many upstreams must agree on a contract's signature. */
  quorum: number
}

export type SignatureRefusal = EvmSignatureRefusal | 'signature_unsupported'

export type VerifySignatureReturnType =
  | { accountType: 'eoa' | 'contract' }
  | { refused: SignatureRefusal }

/** The answer of a family whose accounts are keys. @param verify returns `undefined` if the account signed */
export const byKey =
  (verify: (parameters: VerifySignatureParameters) => SignatureRefusal | undefined) =>
  async (parameters: VerifySignatureParameters): Promise<VerifySignatureReturnType> => {
    const refused = verify(parameters)
    return refused === undefined ? { accountType: 'eoa' } : { refused }
  }
