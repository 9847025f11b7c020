// One request of the dapp, from the raw argument to the answer.
import type { Call } from '../shared/calls.ts'
import { invalidRequest, typed, unsupportedMethod } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import { type Prepared, perform } from '../shared/perform.ts'
import type { Script } from '../shared/script.ts'
import * as accounts from './methods/accounts.ts'
import type { Method, Wallet } from './methods/method.ts'
import * as networks from './methods/networks.ts'
import * as sign from './methods/sign.ts'
import { eth_sendTransaction } from './methods/transaction.ts'

// Methods that are forwarded to the chain unchanged. None of them can spend or sign.

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

const reads: Record<string, Method> = Object.fromEntries(
  readMethods.map((method): [string, Method] => [
    method,
    ({ state }, params) => ({ run: () => state.request(method, params) }),
  ]),
)

/** Without a prototype, so that a method named `constructor` is unknown. */
const methods: Record<string, Method> = Object.assign(Object.create(null), {
  ...reads,
  ...accounts,
  ...networks,
  ...sign,
  eth_sendTransaction,
})

function readRequest(args: unknown): Call {
  if (!isRecord(args)) throw invalidRequest('Expected a single object.')
  const { method, params = [] } = args
  if (typeof method !== 'string' || method === '') throw invalidRequest('method must be a string.')
  if (Array.isArray(params)) return { method, params: [...(params as unknown[])] }
  if (isRecord(params)) return { method, params: [params] }
  throw invalidRequest('params must be an array or an object.')
}

/** @throws ProviderRpcError -32600 for anything but `{ method, params? }` */
export function parseRequest(args: unknown): Call {
  try {
    return readRequest(args)
  } catch (error) {
    throw typed(error)
  }
}

function prepare(wallet: Wallet, { method, params }: Call): Prepared {
  const known = methods[method]
  if (!known) throw unsupportedMethod(method)
  try {
    return known(wallet, params)
  } catch (error) {
    throw typed(error)
  }
}

export function answer(wallet: Wallet, script: Script, call: Call): Promise<unknown> {
  const isLocked = () => wallet.state.snapshot().locked
  return perform({ script, method: call.method, prepare: () => prepare(wallet, call), isLocked })
}
