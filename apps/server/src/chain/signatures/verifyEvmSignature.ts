// Verifies an Ethereum account's signature: by its key, else by its contract.
import type { CaipNetworkId, JsonRpcRequest } from '@aureus/protocol'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isHex,
} from 'viem'

import { UPSTREAM_TIMEOUT_MS, type Upstream, UpstreamError } from '../rpc/upstream.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
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

// Requires several hosts to agree, because a single node could claim anything about a contract.

type QuorumAnswer = boolean | 'quorum_missing' | 'upstream_unavailable' | 'upstreams_disagree'

/**
 * Asks `quorum` upstreams on different hosts at once and replaces failing ones. The answer counts only if all of
 * them agree.
 */
export async function askQuorum(
  upstreams: readonly Upstream[],
  quorum: number,
  ask: (upstream: Upstream) => Promise<boolean>,
): Promise<QuorumAnswer> {
  const waiting = [...new Map(upstreams.toReversed().map((one) => [one.host, one])).values()]
  waiting.reverse()
  if (waiting.length < quorum) return 'quorum_missing'
  const askOne = async (): Promise<boolean | undefined> => {
    for (let upstream = waiting.shift(); upstream; upstream = waiting.shift()) {
      const answer = await ask(upstream).catch(() => undefined)
      if (answer !== undefined) return answer
    }
    return undefined
  }
  const answers = await Promise.all(Array.from({ length: quorum }, askOne))
  if (answers.includes(undefined)) return 'upstream_unavailable'
  if (new Set(answers).size > 1) return 'upstreams_disagree'
  return answers[0] === true
}

// Verifies a contract account's signature through a node, deployed (ERC-1271) or undeployed (ERC-6492).

interface ContractSignature {
  address: Address
  /** EIP-191 hash of the message. */
  hash: Hex
  signature: Hex
}

/** The last 32 bytes of a signature that contains the account's factory call (ERC-6492). */
const ERC6492_MAGIC = '6492'.repeat(16)
/** The magic value that `isValidSignature` returns if valid, as an ABI word (ERC-1271). */
const ERC1271_VALID = `0x1626ba7e${'0'.repeat(56)}`

/** EIP-1474 has no code for a failed call. Geth and others use 3 for a revert; otherwise only the message tells. */
const EXECUTION_FAILED = /revert|out of ?gas|opcode|EVM error|jump destination|stack \w+flow/i

const erc1271Abi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/**
 * One node's verdict. Without the ERC-6492 wrapper the account must have code: only its key can vouch for a plain
 * account, so the validator's own `ecrecover` is never reached.
 * @throws UpstreamError if the node does not answer
 */
async function isContractSignatureValid(
  upstream: Upstream,
  { address, hash, signature }: ContractSignature,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = (method: string, params: unknown[]) => askNode(upstream, method, params, signal)
  if (signature.toLowerCase().endsWith(ERC6492_MAGIC)) {
    const args = [address, hash, signature] as const
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args,
    })
    return (await ask('eth_call', [{ data }, 'latest'])) === '0x01'
  }
  const code = await ask('eth_getCode', [address, 'latest'])
  if (code === undefined || code === '0x') return false
  const args = [hash, signature] as const
  const data = encodeFunctionData({ abi: erc1271Abi, functionName: 'isValidSignature', args })
  return (await ask('eth_call', [{ to: address, data }, 'latest'])) === ERC1271_VALID
}

/** The result, or `undefined` if the call reverted. */
async function askNode(
  upstream: Upstream,
  method: string,
  params: unknown[],
  signal: AbortSignal,
): Promise<Hex | undefined> {
  const request: JsonRpcRequest = { jsonrpc: '2.0', id: 1, method, params }
  const [answer] = await upstream.send([request], signal)
  if (answer === undefined) throw new UpstreamError('malformed')
  if ('error' in answer) {
    if (answer.error.code === 3 || EXECUTION_FAILED.test(answer.error.message)) return undefined
    throw new UpstreamError('malformed')
  }
  if (!isHex(answer.result)) throw new UpstreamError('malformed')
  return answer.result
}
