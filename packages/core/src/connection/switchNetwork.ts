// Switches the wallet to another network.
import { AureusError, type CaipNetworkId, type Network, thrown } from '@aureus/protocol'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { walletWords } from '../errors/walletWords.ts'
import { activeConnectionKey, networkIdOf } from '../state/activeWallet.ts'
import { isShown, showView } from '../state/modal/modalState.ts'
import { findNetwork } from '../state/network.ts'
import { connectorOf } from '../wallets/registry.ts'
import { notSwitching } from './active.ts'
import { apply } from './apply.ts'
import { resultOfSwitch } from './resultOfSwitch.ts'

export interface SwitchNetworkParameters {
  caipNetworkId: CaipNetworkId
  /** Shows the SwitchNetwork view first, which makes the switch. Defaults to `false`. */
  confirm?: boolean
}

/**
 * Follows the table in `modal/switchNetwork.ts`. If the table names a view, shows it and resolves. Otherwise
 * `state.switching` shows the progress, and the active network changes once the wallet has switched. Without a
 * connection, only sets the initial network.
 * @throws AureusError `Network not found`; UserRejectedError, RequestPendingError, WalletError,
 * RequestAbortedError
 */
export async function switchNetwork(
  client: Client,
  parameters: SwitchNetworkParameters,
): Promise<void> {
  // From the view itself, the call makes the switch.
  return switchOrShow(client, { ...parameters, mayShow: !isShown(client, 'SwitchNetwork') })
}

/** For a view that has said already which network follows. @throws as `switchNetwork` */
export const switchAtOnce = (client: Client, caipNetworkId: CaipNetworkId): Promise<void> =>
  switchOrShow(client, { caipNetworkId, mayShow: false })

async function switchOrShow(
  client: Client,
  { caipNetworkId, confirm = false, mayShow }: SwitchNetworkParameters & { mayShow: boolean },
): Promise<void> {
  const { accounts, network } = client.state
  const { networks, activeNetworkId, activeNamespace } = network.getState()
  const target = findNetwork(networks, caipNetworkId)
  if (!target) throw new AureusError(thrown.networkNotFound)
  const { chainNamespace } = target
  const there = accounts.getState()[chainNamespace]
  const connectedIn = {
    active: accounts.getState()[activeNamespace]?.status === 'connected',
    target: there?.status === 'connected',
  }
  const isEmbedded = activeConnectionKey(client)?.connectorId === EMBEDDED_WALLET_ID
  const result = resultOfSwitch({
    target: caipNetworkId,
    active: activeNetworkId,
    embeddedWalletSupports:
      mayShow && isEmbedded && there?.connectedWalletInfo?.id === EMBEDDED_WALLET_ID,
    connectedIn,
    confirm: confirm && mayShow,
  })
  if (result === 'nothing') return
  if (result === 'SwitchNetwork') return showView(client, { name: result, data: { caipNetworkId } })
  if (result === 'SwitchActiveChain') {
    showView(client, { name: result, data: { caipNetworkId } })
    return client.state.modal.setState({ namespace: chainNamespace })
  }
  if (there?.status === 'connected' && networkIdOf(there) !== caipNetworkId) {
    await moveWallet(client, target)
    // In the page's namespace, the wallet's own event has already updated the active network.
    if (chainNamespace === activeNamespace) return
  }
  await apply(client, { type: 'entered', namespace: chainNamespace, caipNetworkId })
}

async function moveWallet(client: Client, target: Network): Promise<void> {
  const { connection } = client.state
  const { caipNetworkId } = target
  client.pending.get('switch')?.abort()
  const controller = new AbortController()
  client.pending.set('switch', controller)
  connection.setState({ switching: { target: caipNetworkId, status: 'waiting' } })
  try {
    const namespace = target.chainNamespace
    const { connectorId = '' } = activeConnectionKey(client, namespace) ?? {}
    const connector = await connectorOf(client, { namespace, connectorId })
    const { signal } = controller
    await connector.switchNetwork({ network: target, rpcUrl: rpcUrl(client, target) }, { signal })
    connection.setState({ switching: notSwitching })
  } catch (error) {
    if (client.pending.get('switch') === controller) fail(client, caipNetworkId, error)
    throw error
  } finally {
    if (client.pending.get('switch') === controller) client.pending.delete('switch')
  }
}

function fail(client: Client, target: CaipNetworkId, error: unknown): void {
  const { connection } = client.state
  if (error instanceof RequestAbortedError) {
    connection.setState({ switching: notSwitching })
    return
  }
  const detail = walletWords(error)
  const status = error instanceof UserRejectedError ? 'declined' : 'failed'
  if (status === 'declined') client.events.track('USER_REJECTED', { request: 'switch' })
  connection.setState({ switching: { target, status, ...(detail && { detail }) } })
}
