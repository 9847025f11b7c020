// Verifies a contract account's signature through a node, deployed (ERC-1271) or undeployed (ERC-6492).
import type { JsonRpcRequest } from '@aureus/protocol'
import type { Address, Hex } from 'viem'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  isHex,
} from 'viem'
import type { Upstream } from '../rpc/upstream.ts'
import { UpstreamError } from '../rpc/upstream.ts'

export interface ContractSignature {
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
export async function isContractSignatureValid(
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
