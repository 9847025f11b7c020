// Resolves the chain of a network, ready for reads.
import {
  AureusError,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipNetworkId,
} from '@aureus/protocol'
import type { Chain, ChainCall } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { loadAdapter } from '../client/loadAdapter.ts'
import { callRpc } from './rpc.ts'

/** Wallets of this chain family can connect, but no node serves its chains. */
export class ChainUnreadableError extends AureusError {
  override name = 'ChainUnreadableError'
  constructor(caipNetworkId: CaipNetworkId) {
    super('This network cannot be read', { details: caipNetworkId })
  }
}

export interface ChainOfParameters {
  caipNetworkId: CaipNetworkId
  /** Aborts every call made through the chain. */
  signal?: AbortSignal | undefined
}

/**
 * @throws AureusError `Unsupported chain namespace`, ChainUnreadableError, or the signal's reason if it
 * aborts.
 */
export async function chainOf(client: Client, parameters: ChainOfParameters): Promise<Chain> {
  const { caipNetworkId, signal } = parameters
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const adapter = await loadAdapter(client, namespace as ChainNamespace)
  if (!adapter.chain) throw new ChainUnreadableError(caipNetworkId)
  const server = { fetch: client.fetch, signal }
  const chain = await adapter.chain({ caipNetworkId, call: callOf(client, parameters), server })
  signal?.throwIfAborted()
  return chain
}

/** RPC calls bound to one network, for code that does not have the client. */
export function callOf(
  client: Pick<Client, 'config' | 'fetch' | 'state'>,
  parameters: ChainOfParameters,
): ChainCall {
  const { caipNetworkId, signal } = parameters
  return (question) => callRpc(client, { ...question, caipNetworkId, signal })
}
