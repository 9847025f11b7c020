// Forwards a JSON-RPC read to the chain. The node's error reaches the caller unchanged, including its data.
import { type CaipNetworkId, JsonRpcResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { resolveNetwork } from '../state/network.ts'
import { invalidParams, ProviderRpcError, providerErrorCodes } from './providerError.ts'
import { byPosition, type ProviderRequest } from './readRequest.ts'

/**
 * @throws ProviderRpcError with the node's code; -32602 and -32005 if a server refuses before the node;
 * 4900 if no node can be reached
 */
export async function readChain(
  client: Client,
  request: ProviderRequest,
  chain: CaipNetworkId,
): Promise<unknown> {
  const { method } = request
  const params = byPosition(request)
  const network = resolveNetwork(client.state.network.getState().networks, chain)
  const { status, answer } = await post(client, rpcUrl(client, network), { method, params })
  const parsed = v.safeParse(JsonRpcResponseSchema, answer)
  // Some nodes answer a malformed call with status 400 and a JSON-RPC error.
  if (parsed.success && 'error' in parsed.output && (status === 200 || status === 400)) {
    const { code, message, data } = parsed.output.error
    throw new ProviderRpcError(code, message, { data })
  }
  if (status === 400 || status === 413)
    throw invalidParams(`The server refused this ${method} call`)
  if (status === 429)
    throw new ProviderRpcError(
      providerErrorCodes.limitExceeded,
      'Too many requests. Try again later.',
    )
  if (status !== 200 || !parsed.success || 'error' in parsed.output) throw unreachable()
  return parsed.output.result
}

async function post(client: Client, url: string, call: { method: string; params: unknown }) {
  try {
    const response = await client.fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, answer }
  } catch (cause) {
    throw unreachable(cause)
  }
}

const unreachable = (cause?: unknown) =>
  new ProviderRpcError(providerErrorCodes.disconnected, 'The chain cannot be reached', { cause })
