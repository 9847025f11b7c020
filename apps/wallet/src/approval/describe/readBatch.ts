// Calls that contain other calls: lists for tokens, routers and contract accounts.
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'

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
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])

/** The most that a window can show readably. */
const MAX_CALLS = 20

/**
 * @param to the contract, which `multicall` calls again
 * @returns undefined for unknown calls, and where the bytes are not the canonical encoding of the calls
 */
export function readBatch(to: string, data: Hex): BatchCall[] | undefined {
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

function callsOf(to: string, { functionName, args }: Decoded): BatchCall[] {
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
    case 'execTransaction':
      return safeCall(args)
    case 'executeBatch':
      return args.length === 1
        ? args[0].map(({ target, value, data }) => innerCall(target, value, data))
        : alike(args[0], args[1], args[2])
  }
}

type SafeArguments = Extract<Decoded, { functionName: 'execTransaction' }>['args']

/** Of a Safe. As a delegate call the contract could do anything, and a refund pays whoever runs it. */
const safeCall = ([to, value, data, operation, , , gasPrice]: SafeArguments): BatchCall[] =>
  operation === 0 && gasPrice === 0n ? [innerCall(to, value, data)] : []

const SAFE_SELECTOR = '0x6a761202'

/** Whether a Safe runs the call in its own name. */
export const isSafeCall = (data: Hex): boolean => data.startsWith(SAFE_SELECTOR)

function alike(
  targets: readonly Hex[],
  values: readonly bigint[],
  datas: readonly Hex[],
): BatchCall[] {
  // Some accounts read missing values as zeros. All of them reject other differences in length.
  const isWhole = values.length === targets.length || values.length === 0
  if (!isWhole || datas.length !== targets.length) return []
  return targets.map((target, at) => innerCall(target, values[at] ?? 0n, datas[at] ?? '0x'))
}

const innerCall = (to: string, value: bigint, data: Hex): BatchCall => ({
  to,
  value,
  data: data === '0x' ? undefined : data,
})
