// Calls that hold other calls: what tokens, routers and accounts of contracts take as a list.
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] datas)',
])

/** One of them. */
export interface InnerCall {
  to: string
  value: bigint
  /** Nothing for a plain payment. */
  data: Hex | undefined
}

/** More than this cannot be read in a window. */
const MAX_CALLS = 20

/**
 * @param to the contract: the one that `multicall` calls again
 * @returns nothing for what is not known, also where its bytes are not exactly those of the calls that were read
 */
export function readBatch(to: string, data: Hex): InnerCall[] | undefined {
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...decoded }) !== data) return undefined
    const calls = callsOf(to, decoded)
    return calls.length > 0 && calls.length <= MAX_CALLS ? calls : undefined
  } catch {
    return undefined
  }
}

type Decoded = ReturnType<typeof decodeFunctionData<typeof abi>>

function callsOf(to: string, { functionName, args }: Decoded): InnerCall[] {
  switch (functionName) {
    case 'multicall':
      return (args.length === 1 ? args[0] : args[1]).map((data) => innerCall(to, 0n, data))
    case 'aggregate':
      return args[0].map(({ target, callData }) => innerCall(target, 0n, callData))
    case 'tryAggregate':
      return args[1].map(({ target, callData }) => innerCall(target, 0n, callData))
    case 'aggregate3':
      return args[0].map(({ target, callData }) => innerCall(target, 0n, callData))
    case 'aggregate3Value':
      return args[0].map(({ target, value, callData }) => innerCall(target, value, callData))
    case 'execute':
      return [innerCall(...args)]
    case 'executeBatch':
      return args.length === 1
        ? args[0].map(({ target, value, data }) => innerCall(target, value, data))
        : alike(args[0], args[1], args[2])
  }
}

function alike(
  targets: readonly Hex[],
  values: readonly bigint[],
  datas: readonly Hex[],
): InnerCall[] {
  // Some accounts take no values as zeros; what else differs in length is refused by all.
  const isWhole = values.length === targets.length || values.length === 0
  if (!isWhole || datas.length !== targets.length) return []
  return targets.map((target, at) => innerCall(target, values[at] ?? 0n, datas[at] ?? '0x'))
}

const innerCall = (to: string, value: bigint, data: Hex): InnerCall => ({
  to,
  value,
  data: data === '0x' ? undefined : data,
})
