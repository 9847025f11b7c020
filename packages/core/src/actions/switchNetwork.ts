// Moves the wallet to another network.
import { AureusError, type CaipNetworkId, thrown } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { rpcUrl } from '../services/rpc.ts'
import { findNetwork } from '../state/network.ts'
import { isConnected } from '../state/select.ts'

export interface SwitchNetworkParameters {
  caipNetworkId: CaipNetworkId
}

/**
 * `state.switching` follows it; the active network changes when the wallet has moved. With nobody
 * connected it only chooses where the visitor starts.
 * @throws AureusError `Network not found`; UserRejectedError, RequestPendingError, WalletError,
 * RequestAbortedError
 */
export async function switchNetwork(
  client: Client,
  { caipNetworkId }: SwitchNetworkParameters,
): Promise<void> {
  const { network, switching } = client.state
  const { networks, activeNetworkId, activeNamespace } = network.getState()
  const target = findNetwork(networks, caipNetworkId)
  if (!target) throw new AureusError(thrown.networkNotFound)
  if (caipNetworkId === activeNetworkId) return
  if (!isConnected(client)) {
    network.setState({ activeNetworkId: caipNetworkId, activeNamespace: target.chainNamespace })
    return
  }
  client.pending.get('switch')?.abort()
  const controller = new AbortController()
  client.pending.set('switch', controller)
  switching.setState({ target: caipNetworkId, status: 'waiting' }, true)
  try {
    const adapter = await client.adapter(activeNamespace)
    const { signal } = controller
    await adapter.switchNetwork(target, rpcUrl(client, target), { signal })
    switching.setState({ target: null, status: 'idle' }, true)
  } catch (error) {
    if (client.pending.get('switch') === controller) fail(client, caipNetworkId, error)
    throw error
  } finally {
    if (client.pending.get('switch') === controller) client.pending.delete('switch')
  }
}

/** Gives up waiting for the wallet. */
export function cancelSwitchNetwork(client: Client): void {
  client.pending.get('switch')?.abort()
  client.pending.delete('switch')
  client.state.switching.setState({ target: null, status: 'idle' }, true)
}

function fail(client: Client, target: CaipNetworkId, error: unknown): void {
  const { switching } = client.state
  if (error instanceof RequestAbortedError) {
    switching.setState({ target: null, status: 'idle' }, true)
    return
  }
  const detail = error instanceof AureusError ? error.details : undefined
  const status = error instanceof UserRejectedError ? 'declined' : 'failed'
  switching.setState({ target, status, ...(detail && { detail }) }, true)
}
