// JSON-RPC over HTTP.
import { AureusError, type CaipNetworkId, JsonRpcResponseSchema, thrown } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { callUrl } from './api.ts'
import { rpcUrl } from './rpcUrl.ts'

/** The chain, or the RPC service in front of it, rejected the call. */
export class RpcError extends AureusError {
  override name = 'RpcError'
  readonly code: number
  constructor(method: string, code: number, message: string) {
    super(`The chain refused ${method}`, { details: message })
    this.code = code
  }
}

let count = 0

export interface RpcParameters<S extends v.GenericSchema> {
  method: string
  params: readonly unknown[]
  schema: S
  /** Defaults to the active network. Pass it when several calls must reach the same chain. */
  caipNetworkId?: CaipNetworkId
  signal?: AbortSignal | undefined
}

/** @throws RpcError, ApiError, ApiUnreachableError; AureusError `Network not found` if the network is not configured. */
export async function callRpc<const S extends v.GenericSchema>(
  client: Pick<Client, 'config' | 'fetch' | 'state'>,
  parameters: RpcParameters<S>,
): Promise<v.InferOutput<S>> {
  const { networks, activeNetworkId } = client.state.network.getState()
  const network = findNetwork(networks, parameters.caipNetworkId ?? activeNetworkId)
  if (!network) throw new AureusError(thrown.networkNotFound)
  const { method, params, schema, signal } = parameters
  const response = await callUrl(client, {
    url: rpcUrl(client, network),
    method: 'POST',
    body: { jsonrpc: '2.0', id: ++count, method, params },
    schema: JsonRpcResponseSchema,
    signal,
  })
  if ('error' in response) throw new RpcError(method, response.error.code, response.error.message)
  const parsed = v.safeParse(schema, response.result)
  if (!parsed.success) throw new RpcError(method, -32603, 'unusable answer')
  return parsed.output
}
