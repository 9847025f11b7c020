// A wallet that was connected for a network is asked to be on it.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Adapter, AdapterConnection } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { rpcUrl } from '../services/rpc.ts'
import { findNetwork } from '../state/network.ts'

export interface ReachWantedNetworkParameters {
  adapter: Adapter
  /** What the wallet granted; it may be on any network. */
  granted: AdapterConnection
  wanted: CaipNetworkId | undefined
  signal: AbortSignal
}

/**
 * The connection as it is then. A wallet that does not move stays connected where it is, which the page
 * says; only the visitor's own cancel ends the attempt.
 */
export async function reachWantedNetwork(
  client: Client,
  { adapter, granted, wanted, signal }: ReachWantedNetworkParameters,
): Promise<AdapterConnection> {
  const target = wanted && findNetwork(client.state.network.getState().networks, wanted)
  if (!target || target.chainNamespace !== adapter.namespace) return granted
  const { caipNetworkId } = target
  if (caipNetworkId === granted.caipNetworkId) return granted
  try {
    const walletId = granted.wallet.id
    const request = { walletId, network: target, rpcUrl: rpcUrl(client, target) }
    await adapter.switchNetwork(request, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return granted
  }
  client.events.track('SWITCH_NETWORK', { network: caipNetworkId })
  return { ...granted, caipNetworkId }
}
