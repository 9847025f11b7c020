// One request from the dapp, from the raw argument to the answer.
import type { Call } from './calls.ts'
import { internalError, invalidRequest, ProviderRpcError, unsupportedMethod } from './errors.ts'
import { isRecord } from './hex.ts'
import * as accounts from './methods/accounts.ts'
import type { Method, Prepared, Wallet } from './methods/method.ts'
import * as networks from './methods/networks.ts'
import { reads } from './methods/reads.ts'
import * as sign from './methods/sign.ts'
import { eth_sendTransaction } from './methods/transaction.ts'
import type { Script } from './script.ts'

/** Without a prototype, so that a method called `constructor` is unknown. */
const methods: Record<string, Method> = Object.assign(Object.create(null), {
  ...reads,
  ...accounts,
  ...networks,
  ...sign,
  eth_sendTransaction,
})

/** Whatever breaks inside the wallet reaches the dapp as a JSON-RPC error, without inner details. */
const typed = (error: unknown) =>
  error instanceof ProviderRpcError ? error : internalError('The wallet failed.')

function readRequest(args: unknown): Call {
  if (!isRecord(args)) throw invalidRequest('Expected a single object.')
  const { method, params = [] } = args
  if (typeof method !== 'string' || method === '') throw invalidRequest('method must be a string.')
  if (Array.isArray(params)) return { method, params: [...(params as unknown[])] }
  if (isRecord(params)) return { method, params: [params] }
  throw invalidRequest('params must be an array or an object.')
}

/** @throws ProviderRpcError -32600 for anything but `{ method, params? }`. */
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

async function run(prepared: Prepared) {
  try {
    return await prepared.run()
  } catch (error) {
    throw typed(error)
  }
}

/** Keeps an outcome back until `late` has passed; a rejection meanwhile is not an unhandled one. */
async function deliver(outcome: Promise<unknown>, late: Promise<unknown> | undefined) {
  if (late) await Promise.allSettled([outcome, late])
  return outcome
}

/** Everything up to the first wait happens before this returns, so that a script can act on it. */
export async function answer(wallet: Wallet, script: Script, call: Call): Promise<unknown> {
  const { method } = call
  const raw = script.rawAnswer(method)
  if (raw) return deliver((async () => raw())(), script.late(method, false))

  const prepared = prepare(wallet, call)
  const asks = prepared.asks === true
  async function outcome() {
    const decision = script.decide(method, asks)
    if (decision) await decision
    if (prepared.needsUnlock && wallet.state.snapshot().locked) await script.waitForUnlock(method)
    return run(prepared)
  }
  return deliver(outcome(), script.late(method, asks))
}
