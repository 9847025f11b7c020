// Verifies an Ethereum account's signature: by its key, else by its contract.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Address, Hex } from 'viem'
import { hashMessage, isHex } from 'viem'
import { UPSTREAM_TIMEOUT_MS } from '../rpc/upstream.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { isContractSignatureValid } from './contractSignature.ts'
import { askQuorum, type QuorumAnswer } from './quorum.ts'
import { recoverSigner } from './recoverSigner.ts'

export interface VerifyEvmSignatureParameters {
  /** EIP-55. */
  address: string
  /** The chain of the account's contract, if it has one. */
  chainId: CaipNetworkId
  /** The signed text. */
  text: string
  signature: string
  upstreams: Pick<Upstreams, 'of'>
  /** How many upstreams must agree on a contract's signature. */
  quorum: number
}

export type EvmSignatureRefusal =
  | 'signature_malformed'
  | 'signature_mismatch'
  | Exclude<QuorumAnswer, boolean>

export type VerifyEvmSignatureReturnType =
  | { accountType: 'eoa' | 'contract' }
  | { refused: EvmSignatureRefusal }

/**
 * Checks the key first, offline. Whoever holds an address's key controls it, even with EIP-7702 code, so no node
 * needs to be asked or can object. ERC-6492 requires the opposite order for on-chain verifiers, which cannot tell a
 * key from a contract otherwise. If the key does not match, only code at the address (or an ERC-6492 wrapper) can
 * vouch for it.
 */
export async function verifyEvmSignature(
  parameters: VerifyEvmSignatureParameters,
): Promise<VerifyEvmSignatureReturnType> {
  const { address, chainId, text, signature, upstreams, quorum } = parameters
  if (!isBytes(signature)) return { refused: 'signature_malformed' }
  if (recoverSigner(text, signature) === address) return { accountType: 'eoa' }
  const question = { address: address as Address, hash: hashMessage(text), signature }
  const answer = await askQuorum(upstreams.of(chainId), quorum, (upstream) =>
    isContractSignatureValid(upstream, question, AbortSignal.timeout(UPSTREAM_TIMEOUT_MS)),
  )
  if (answer === true) return { accountType: 'contract' }
  // A signature of 64 or 65 bytes comes from a key. If no contract can be asked, report the key mismatch.
  if (answer === 'quorum_missing' && [130, 132].includes(signature.length))
    return { refused: 'signature_mismatch' }
  return { refused: answer === false ? 'signature_mismatch' : answer }
}

const isBytes = (text: string): text is Hex => isHex(text) && text.length % 2 === 0
