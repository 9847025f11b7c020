// Methods that are forwarded to the chain unchanged. None of them can spend or sign.
import type { Method } from './method.ts'

const readMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'web3_clientVersion',
]

export const reads: Record<string, Method> = Object.fromEntries(
  readMethods.map((method): [string, Method] => [
    method,
    ({ state }, params) => ({ run: () => state.request(method, params) }),
  ]),
)
