// Parses the call data that the resolver redirects its callers to the gateway with: `resolve(name, data)`, where
// `data` is the call for a record (ENSIP-1, ENSIP-3, ENSIP-5, ENSIP-9).
import { decodeFunctionData, type Hex, namehash, parseAbi } from 'viem'
import { readDnsName } from './dnsName.ts'

export const gatewayAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes signature)',
])

export const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
])

export type Question = { name: string } & (
  | { record: 'address' }
  | { record: 'coin'; coinType: bigint }
  | { record: 'text'; key: string }
  | { record: 'name' }
)

/** Returns `undefined` for any other call, and if the record is for a different name. */
export function parseQuestion(callData: Hex): Question | undefined {
  try {
    const { args } = decodeFunctionData({ abi: gatewayAbi, data: callData })
    const [encoded, data] = args
    const name = readDnsName(encoded)
    const call = decodeFunctionData({ abi: recordAbi, data })
    if (name === undefined || call.args[0] !== namehash(name)) return undefined
    if (call.functionName === 'name') return { name, record: 'name' }
    if (call.functionName === 'text') return { name, record: 'text', key: call.args[1] }
    const coinType = call.args[1]
    return coinType === undefined ? { name, record: 'address' } : { name, record: 'coin', coinType }
  } catch {
    return undefined
  }
}
