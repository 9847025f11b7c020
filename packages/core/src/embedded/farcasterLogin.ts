// Login with Farcaster: the visitor's Farcaster app, or a wallet that holds the account, signs a text that the wallet's
// server verifies.
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { type AccountState, disconnected } from '../state/accounts.ts'
import type { Wallet } from '../state/connect.ts'
import { farcasterLoginState } from '../state/farcasterLogin.ts'
import { showView } from '../state/modal/modalState.ts'
import { familyOf, finishLogin } from './emailLogin.ts'
import { type FarcasterSigning, withFarcasterWallet } from './farcasterWallet.ts'
import { keepLastSocial } from './lastSocial.ts'
import { beginLogin, cancelLogin } from './loginAttempt.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'

export interface ConnectFarcasterParameters {
  /** An EVM wallet of this browser, in place of the Farcaster app. It does not get connected. */
  wallet?: Wallet
  /** The account's number. Only needed if the wallet has a sign-in key of the account and not the account itself. */
  fid?: string
  signal?: AbortSignal
}

/** Shows the ways to sign in with Farcaster. Begins the one by the app if the operator has a relay. */
export function openFarcaster(client: Client): void {
  const { socials } = client.config.features.embeddedWallet ?? {}
  if (socials?.some(({ id, relay }) => id === 'farcaster' && relay)) {
    // The view reports progress and failure.
    connectFarcaster(client).catch(() => undefined)
    return
  }
  cancelLogin(client)
  farcasterLoginState(client).setState({ status: 'choosing' }, true)
  showView(client, { name: 'ConnectingFarcaster' })
}

/**
 * Waits at most 120 s for the visitor's Farcaster app, or for the wallet, then opens the embedded wallet. Another login
 * and leaving the view end the wait.
 * @throws UserRejectedError; SocialRefusedError, with the reason `unknown` if the wallet has no account;
 * EmbeddedAlertError APKT004 after 120 s; EmbeddedWalletError; RequestAbortedError; as `connect`
 */
export async function connectFarcaster(
  client: Client,
  { wallet, fid, signal: asked }: ConnectFarcasterParameters = {},
): Promise<AccountState> {
  const { signal, isCurrent, endWith, succeed } = beginLogin(client, asked)
  const { events, storage } = client
  const login = farcasterLoginState(client)
  const provider = 'farcaster'
  login.setState({ status: wallet ? 'signing' : 'starting', wallet }, true)
  events.track('SOCIAL_LOGIN_STARTED', { provider })
  showView(client, { name: 'ConnectingFarcaster' })
  showOnAccount(client, { socialProvider: provider })
  const unfollow = endWith('ConnectingFarcaster')
  try {
    if (wallet) await signIn(client, { wallet, fid, signal })
    else await waitForApp(client, signal)
    signal.throwIfAborted()
  } catch (thrown) {
    const error = signal.aborted ? new RequestAbortedError() : thrown
    const isAborted = error instanceof RequestAbortedError
    if (isCurrent())
      login.setState(isAborted ? { status: 'idle' } : { status: 'failed', wallet, error }, true)
    if (isAborted || error instanceof UserRejectedError)
      events.track('SOCIAL_LOGIN_CANCELED', { provider })
    else events.track('SOCIAL_LOGIN_ERROR', { provider, reason: reasonOf(error) })
    throw error
  } finally {
    unfollow()
    if (isCurrent()) showOnAccount(client, {})
  }
  succeed()
  keepLastSocial(storage.device, provider)
  events.track('SOCIAL_LOGIN_SUCCESS', { provider })
  const connecting = finishLogin(client)
  // Now that the view has changed: it would lead back to the start.
  login.setState({ status: 'idle' }, true)
  return connecting
}

async function waitForApp(client: Client, signal: AbortSignal): Promise<void> {
  const wallet = embeddedWalletOf(client)
  const { url: farcasterUrl } = await wallet.request('getFarcasterUri', {}, signal)
  signal.throwIfAborted()
  showOnAccount(client, { socialProvider: 'farcaster', farcasterUrl })
  farcasterLoginState(client).setState({ status: 'waiting' }, true)
  await wallet.request('connectFarcaster', {}, signal)
}

async function signIn(client: Client, signing: FarcasterSigning): Promise<void> {
  await withFarcasterWallet(client, signing, async ({ message, sign }) => {
    const signature = await sign(message)
    const { signal } = signing
    await embeddedWalletOf(client).request('connectFarcaster', { signature }, signal)
  })
}

/** Replaces what the account shows of a login. */
function showOnAccount(
  client: Client,
  shown: Pick<AccountState, 'socialProvider' | 'farcasterUrl'>,
): void {
  const { accounts } = client.state
  const namespace = familyOf(client)
  const account = accounts.getState()[namespace] ?? disconnected
  const { farcasterUrl: _, socialProvider, ...rest } = account
  const isEmbedded = rest.connectedWalletInfo?.id === EMBEDDED_WALLET_ID
  const kept = isEmbedded && socialProvider !== undefined && { socialProvider }
  accounts.setState({ [namespace]: { ...rest, ...kept, ...shown } })
}
