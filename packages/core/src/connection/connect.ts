// Connects the wallet that the visitor chose: asks the wallet, moves it to the wanted network, then applies the
// granted connection. `apply` runs the effects, including the sign-in.

import type { Client } from '../client/client.ts'
import { RequestAbortedError, RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import { walletWords } from '../errors/walletWords.ts'
import { trackFailure } from '../events/trackFailure.ts'
import type { AccountState } from '../state/accounts.ts'
import type { AttemptStatus, ConnectState, Wallet } from '../state/connect.ts'
import { hideModal, isShown, isVisible, showView } from '../state/modal/modalState.ts'
import { stepBack } from '../state/modal/stepBack.ts'
import { wantedNetwork } from '../state/modal/wanted.ts'
import { activeAccount } from '../state/select.ts'
import { stopPending } from '../state/stopPending.ts'
import { connectorOf } from '../wallets/registry.ts'
import { apply, applyGrant } from './apply.ts'
import { rememberRecentWallet } from './recentWallets.ts'

export interface ConnectParameters {
  wallet: Wallet
}

/**
 * Requests the wallet's accounts and makes the wallet the active one. Other wallets stay connected. Cancels an
 * earlier attempt. `state.connect.attempt` shows the progress, and an open modal shows `ConnectingExternal`.
 * @returns the account as connected, before any sign-in.
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
  // Read before the wallet is asked, because closing the modal clears it.
  const { activeNetworkId } = client.state.network.getState()
  const wanted =
    wantedNetwork(client.state.modal.getState()) ??
    // Solana wallets have no current network, so the page's active network counts as chosen.
    (wallet.namespace === 'solana' && activeNetworkId.startsWith('solana:')
      ? activeNetworkId
      : undefined)
  client.events.track('SELECT_WALLET', { walletId })
  void apply(client, { type: 'requested', wallet })
  if (isVisible(client)) showView(client, { name: 'ConnectingExternal' })
  try {
    // Loaded before the request, so that nothing delays the connection after the wallet approves.
    const reaching = wanted && (await import('./reachWantedNetwork.ts'))
    const { namespace } = wallet
    const connector = await connectorOf(client, { namespace, connectorId: walletId })
    const { signal } = controller
    const granted = await connector.connect({ signal, caipNetworkId: wanted ?? activeNetworkId })
    const connection = reaching
      ? await reaching.reachWantedNetwork(client, { connector, granted, wanted, signal })
      : granted
    const following = applyGrant(client, connector, { type: 'granted', connection })
    // Read before the sign-in completes, because the visitor may switch to another wallet meanwhile.
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
 * Stops waiting for the wallet and leaves the waiting view. A late response has no effect. Reconnecting after a
 * reload is not an attempt, so it continues.
 */
export function cancelConnect(client: Client): void {
  const { attempt } = client.state.connect.getState()
  if (!attempt) return
  stopPending(client, 'connect')
  void apply(client, { type: 'refused', wallet: attempt.wallet, attempt: null })
  if (!isShown(client, 'ConnectingExternal')) return
  const next = stepBack(client)
  if (next === 'close') hideModal(client)
  else client.state.modal.setState(next)
}

function failedAttempt(wallet: Wallet, error: unknown): ConnectState['attempt'] {
  if (error instanceof RequestAbortedError) return null
  const status = statusOf(error)
  const detail = status === 'failed' && walletWords(error)
  return { wallet, status, error, ...(detail && { detail }) }
}

function statusOf(error: unknown): AttemptStatus {
  if (error instanceof UserRejectedError) return 'declined'
  return error instanceof RequestPendingError ? 'pending' : 'failed'
}
