// The chain of a network, ready to be asked.
import {
  AureusError,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipNetworkId,
} from '@aureus/protocol'
import { adapterOf } from '../client/adapterOf.ts'
import type { Chain, ChainCall } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { callRpc } from './rpc.ts'

/** A chain family whose wallets connect here and whose chains nobody can be asked about: no node serves them. */
export class ChainUnreadableError extends AureusError {
  override name = 'ChainUnreadableError'
  constructor(caipNetworkId: CaipNetworkId) {
    super('Nothing can be read from this network', { details: caipNetworkId })
  }
}

export interface ChainOfParameters {
  caipNetworkId: CaipNetworkId
  /** Ends every question asked of it. */
  signal?: AbortSignal | undefined
}

type Caller = Pick<Client, 'adapters' | 'config' | 'fetch' | 'memory' | 'state'>

/**
 * @throws AureusError `Unsupported chain namespace`; ChainUnreadableError; what the signal gives as its
 * reason when it is aborted.
 */
export async function chainOf(client: Caller, parameters: ChainOfParameters): Promise<Chain> {
  const { caipNetworkId, signal } = parameters
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const adapter = await adapterOf(client, namespace as ChainNamespace)
  if (!adapter.chain) throw new ChainUnreadableError(caipNetworkId)
  const chain = await adapter.chain({ caipNetworkId, call: callOf(client, parameters) })
  signal?.throwIfAborted()
  return chain
}

/** Calls bound to one network, for who is not to know the client. */
export function callOf(
  client: Omit<Caller, 'adapters' | 'memory'>,
  parameters: ChainOfParameters,
): ChainCall {
  const { caipNetworkId, signal } = parameters
  return (question) => callRpc(client, { ...question, caipNetworkId, signal })
}
