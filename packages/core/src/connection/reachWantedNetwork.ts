// A wallet that was connected for a network is asked to be on it.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import type { Connector, WalletConnection } from '../client/connector.ts'
import { WalletError } from '../errors/wallet.ts'
import { findNetwork, resolveNetwork } from '../state/network.ts'
import { toastsOf } from '../state/toasts.ts'

/** What is said of a wallet that is not on the network that was chosen. */
export const networkWords = {
  stayed: (wallet: string, network: string, wanted: string) =>
    `${wallet} is on ${network}, not on ${wanted}. Choose ${wanted} in the wallet, then connect again.`,
}

export interface ReachWantedNetworkParameters {
  connector: Connector
  /** What the wallet granted; it may be on any network. */
  granted: WalletConnection
  wanted: CaipNetworkId
  signal: AbortSignal
}

/**
 * The connection as it is then. A wallet that does not move stays connected where it is, and a toast says
 * where that is; only the visitor's own cancel ends the attempt.
 */
export async function reachWantedNetwork(
  client: Client,
  { connector, granted, wanted, signal }: ReachWantedNetworkParameters,
): Promise<WalletConnection> {
  const target = findNetwork(client.state.network.getState().networks, wanted)
  if (!target || target.chainNamespace !== connector.wallet.namespace) return granted
  const { caipNetworkId } = target
  if (caipNetworkId === granted.caipNetworkId) return granted
  // The prompt may stand open for long, and the wallet share something else by then.
  let now = granted
  let isGone = false
  const unsubscribe = connector.subscribe((event) => {
    if (event.type === 'accounts') now = { ...now, accounts: event.accounts }
    if (event.type === 'network') now = { ...now, caipNetworkId: event.caipNetworkId }
    isGone ||= event.type === 'disconnect'
  })
  try {
    await connector.switchNetwork({ network: target, rpcUrl: rpcUrl(client, target) }, { signal })
    now = { ...now, caipNetworkId }
    client.events.track('SWITCH_NETWORK', { network: caipNetworkId })
  } catch (error) {
    if (signal.aborted) throw error
  } finally {
    unsubscribe()
  }
  if (now.caipNetworkId !== caipNetworkId)
    tellStayed(client, { wallet: connector.wallet.name, on: now.caipNetworkId, target })
  if (isGone) throw new WalletError('eth_accounts', { details: 'The wallet was disconnected' })
  return now
}

/** The wallet may lack the chosen network or stay where it is. The visitor must know before signing. */
function tellStayed(
  client: Client,
  { wallet, on, target }: { wallet: string; on: CaipNetworkId; target: Network },
) {
  const { networks } = client.state.network.getState()
  const { name } = resolveNetwork(networks, on)
  const words = networkWords.stayed(wallet, name, target.name)
  toastsOf(client).add(words, { id: 'network', type: 'warning', timeout: 10_000 })
}
