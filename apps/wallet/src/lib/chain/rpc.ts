// JSON-RPC to the operator's endpoint for a network. Pages cannot choose endpoints.
import { JsonRpcResponseSchema, type WalletNetwork } from '@aureus/protocol'
import * as v from 'valibot'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export type RpcParams = readonly unknown[] | Record<string, unknown>

export interface RpcCall {
  network: WalletNetwork
  method: string
  params?: RpcParams | undefined
  signal?: AbortSignal | undefined
}

/** @throws EmbeddedFault `network`, or `invalid` with the chain's own error code in `rpcCode` */
export type Rpc = (call: RpcCall) => Promise<unknown>

const TIMEOUT_MS = 20_000

export function createRpc(send: typeof fetch = fetch): Rpc {
  let last = 0
  return async ({ network, method, params, signal }) => {
    last += 1
    const id = last
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const response = await send(network.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      redirect: 'error',
    }).catch(() => {
      if (signal?.aborted) throw signal.reason
      throw new EmbeddedFault('network', `${network.name} cannot be reached.`)
    })
    const parsed = v.safeParse(JsonRpcResponseSchema, await response.json().catch(() => undefined))
    if (!parsed.success || parsed.output.id !== id)
      throw new EmbeddedFault('network', `${network.name} sent an invalid response.`)
    if ('result' in parsed.output) return parsed.output.result
    const { code, message } = parsed.output.error
    throw new EmbeddedFault('invalid', message.slice(0, 500), {
      ...(Number.isInteger(code) && { rpcCode: code }),
    })
  }
}
