// Asks a newly connected wallet to switch to the network that the visitor chose.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import type { Connector, WalletConnection } from '../client/connector.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { findNetwork, resolveNetwork } from '../state/network.ts'
import { toastsOf } from '../state/toasts.ts'

/** The toast for a wallet that is not on the chosen network. */
export const networkWords = {
  stayed: (wallet: string, network: string, wanted: string) =>
    `${wallet} is on ${network}, not on ${wanted}. Choose ${wanted} in the wallet, then connect again.`,
}

export interface ReachWantedNetworkParameters {
  connector: Connector
  /** What the wallet granted, on any network. */
  granted: WalletConnection
  wanted: CaipNetworkId
  signal: AbortSignal
}

/**
 * Returns the connection after the attempt. A wallet that does not switch stays connected on its network, and a
 * toast names that network. Only the visitor's cancel ends the attempt.
 */
export async function reachWantedNetwork(
  client: Client,
  { connector, granted, wanted, signal }: ReachWantedNetworkParameters,
): Promise<WalletConnection> {
  const target = findNetwork(client.state.network.getState().networks, wanted)
  if (!target || target.chainNamespace !== connector.wallet.namespace) return granted
  const { caipNetworkId } = target
  if (caipNetworkId === granted.caipNetworkId) return granted
  // The prompt may stay open for long. The wallet's accounts or network may change meanwhile.
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
  if (isGone) throw new WalletResponseError('eth_accounts', { details: 'no account' })
  return now
}

/** The wallet may lack the chosen network or stay where it is. The visitor must know before signing. */
function tellStayed(
  client: Client,
  { wallet, on, target }: { wallet: string; on: CaipNetworkId; target: Network },
) {
  const { networks } = client.state.network.getState()
  const { name } = resolveNetwork(networks, on)
  const says = { kind: 'networkStayed', wallet, network: name, wanted: target.name } as const
  const words = networkWords.stayed(wallet, name, target.name)
  toastsOf(client).add(words, { id: 'network', type: 'warning', timeout: 10_000, says })
}
