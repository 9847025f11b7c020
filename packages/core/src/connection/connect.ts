// Connects a wallet that the visitor chose.
import type { Client } from '../client/client.ts'
import { RequestAbortedError, RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { hideModal, isShown, isVisible, showView } from '../modal/modalState.ts'
import { stepBack } from '../modal/stepBack.ts'
import { wantedNetwork } from '../modal/wanted.ts'
import type { AccountState } from '../state/accounts.ts'
import type { ConnectState, Wallet } from '../state/connect.ts'
import { activeAccount } from '../state/select.ts'
import { connectorOf } from '../wallets/registry.ts'
import { apply, applyGrant } from './apply.ts'
import { rememberRecentWallet } from './recentWallets.ts'

export interface ConnectParameters {
  wallet: Wallet
}

/**
 * Asks the wallet for its accounts, and makes it the active one beside those that are connected. `state.connect.attempt` follows it; with the modal open,
 * `ConnectingExternal` is shown. An earlier attempt is given up.
 * @returns the account, before any sign-in.
 * @throws UserRejectedError, RequestPendingError, WalletError, WalletResponseError, WalletNotFoundError,
 * RequestAbortedError
 */
export async function connect(
  client: Client,
  { wallet }: ConnectParameters,
): Promise<AccountState> {
  client.pending.get('connect')?.abort()
  const controller = new AbortController()
  client.pending.set('connect', controller)
  const walletId = wallet.id
  // Now: closing the modal forgets it, and the wallet may answer later.
  const { activeNetworkId } = client.state.network.getState()
  const wanted =
    wantedNetwork(client.state.modal.getState()) ??
    // Wallets of Solana have no network of their own: the page's is the one that was chosen.
    (wallet.namespace === 'solana' && activeNetworkId.startsWith('solana:')
      ? activeNetworkId
      : undefined)
  client.events.track('SELECT_WALLET', { walletId })
  void apply(client, { type: 'requested', wallet })
  if (isVisible(client)) showView(client, { name: 'ConnectingExternal' })
  try {
    // First, so that nothing is still to come once the wallet has said yes.
    const reaching = wanted && (await import('./reachWantedNetwork.ts'))
    const { namespace } = wallet
    const connector = await connectorOf(client, { namespace, connectorId: walletId })
    const { signal } = controller
    const granted = await connector.connect({ signal, caipNetworkId: wanted ?? activeNetworkId })
    const connection = reaching
      ? await reaching.reachWantedNetwork(client, { connector, granted, wanted, signal })
      : granted
    const following = applyGrant(client, connector, { type: 'granted', connection })
    // Before the sign-in: the visitor may go on to another wallet while the server is asked.
    const account = activeAccount(client.state)
    rememberRecentWallet(client, wallet)
    await following
    return account
  } catch (error) {
    if (client.pending.get('connect') === controller) {
      void apply(client, { type: 'refused', wallet, attempt: failedAttempt(wallet, error) })
      trackFailure(client, 'connect', error, (reason) =>
        client.events.track('CONNECT_ERROR', { walletId, reason }),
      )
    }
    throw error
  } finally {
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

/**
 * Gives up waiting for the wallet, and leaves the view that says so; an answer that comes later has no
 * effect. What a reload restores is not an attempt, so it continues.
 */
export function cancelConnect(client: Client): void {
  const { attempt } = client.state.connect.getState()
  if (!attempt) return
  client.pending.get('connect')?.abort()
  client.pending.delete('connect')
  void apply(client, { type: 'refused', wallet: attempt.wallet, attempt: null })
  if (!isShown(client, 'ConnectingExternal')) return
  const next = stepBack(client)
  if (next === 'close') hideModal(client)
  else client.state.modal.setState(next)
}

function failedAttempt(wallet: Wallet, error: unknown): ConnectState['attempt'] {
  if (error instanceof RequestAbortedError) return null
  if (error instanceof UserRejectedError) return { wallet, status: 'declined' }
  if (error instanceof RequestPendingError) return { wallet, status: 'pending' }
  const detail = error instanceof Error && 'details' in error ? error.details : undefined
  return { wallet, status: 'failed', ...(typeof detail === 'string' && { detail }) }
}
