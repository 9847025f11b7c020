// Social login: a window at the provider, or a trip of this page there and back, then the wallet.
import type { SocialProviderId } from '@aureus/protocol'
import { watchWindow } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import type { DeviceStorage } from '../client/storage.ts'
import {
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialBrowserError,
  SocialWindowBlockedError,
} from '../errors/embedded.ts'
import { RequestAbortedError, UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { type AccountState, disconnected, type SocialWindow } from '../state/accounts.ts'
import { showView } from '../state/modal/modalState.ts'
import { type SocialStep, socialLoginState } from '../state/socialLogin.ts'
import { tabStorage } from '../storage/webStorage.ts'
import { familyOf, finishLogin } from './emailLogin.ts'
import { keepLastSocial } from './lastSocial.ts'
import { beginLogin } from './loginAttempt.ts'
import { keepTrip, type SocialTrip, takeTrip } from './socialTrip.ts'
import { openSocial, type SocialOpening } from './socialWindow.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { askVisitor } from './wallet/openRequests.ts'

export interface ConnectSocialParameters {
  provider: SocialProviderId
  /** What `openSocial` returned, for code that loads after the click. By default it is called here. */
  opening?: SocialOpening
  signal?: AbortSignal
}

/** Leaves the page. */
type Leave = (url: string) => void

/**
 * Call it in the click itself, because browsers open windows only then. Waits at most 120 s for the visitor, then opens
 * the wallet. A window that looks closed ends nothing, because providers can cut their window off from the page.
 * `socialLoginState` then has `windowClosed`.
 * `cancelLogin`, leaving the view and another login end the wait.
 *
 * In apps on the home screen and browsers inside apps, this page goes to the provider. The promise then stays pending,
 * and `resumeSocial` continues when the visitor is back.
 * @throws SocialWindowBlockedError; SocialBrowserError; UserRejectedError if the visitor declined; SocialRefusedError;
 * EmbeddedAlertError APKT004 after 120 s; EmbeddedWalletError; RequestAbortedError; as `connect`
 */
export function connectSocial(
  client: Client,
  { provider, opening = openSocial(client, provider), signal }: ConnectSocialParameters,
  tab: () => DeviceStorage = tabStorage,
  leave: Leave = (url) => location.assign(url),
): Promise<AccountState> {
  const { way, socialWindow } = opening
  const step = way === 'redirect' ? 'leaving' : 'window'
  return logIn(client, { provider, step, socialWindow, signal }, async (signal) => {
    if (way === 'elsewhere') throw new SocialBrowserError()
    if (way === 'redirect') return travel(client, { provider, signal, tab, leave })
    const wallet = embeddedWalletOf(client)
    if (!socialWindow) throw new SocialWindowBlockedError()
    const { ticketUri } = await wallet.request('getSocialRedirectUri', { provider }, signal)
    return ticketUri
  })
}

/**
 * Continues a login that left the page. Call it when the page has loaded.
 * @returns `undefined` if this tab did not leave for one. @throws as `connectSocial`
 */
export async function resumeSocial(
  client: Client,
  tab: () => DeviceStorage = tabStorage,
): Promise<AccountState | undefined> {
  const trip = takeTrip(tab)
  if (!trip) return undefined
  return logIn(client, { provider: trip.provider, step: 'back' }, async () => trip.uri)
}

interface Login {
  provider: SocialProviderId
  step: SocialStep
  socialWindow?: SocialWindow | undefined
  signal?: AbortSignal | undefined
}

/** @param begin answers with the name of the login */
async function logIn(
  client: Client,
  { provider, step, socialWindow, signal: asked }: Login,
  begin: (signal: AbortSignal) => Promise<string | undefined>,
): Promise<AccountState> {
  const { signal, isCurrent, endWith, succeed } = beginLogin(client, asked)
  const { events, storage } = client
  const login = socialLoginState(client)
  login.setState({ provider, status: 'waiting', step }, true)
  events.track('SOCIAL_LOGIN_STARTED', { provider })
  showView(client, { name: 'ConnectingSocial' })
  const forgetWindow = showOnAccount(client, { provider, socialWindow })
  const unfollow = endWith('ConnectingSocial')
  const unwatch =
    socialWindow &&
    watchWindow(socialWindow, () => isCurrent() && login.setState({ windowClosed: true }))
  try {
    const uri = await begin(signal)
    if (uri === undefined) throw new WalletResponseError('getSocialRedirectUri')
    await askVisitor(embeddedWalletOf(client), 'connectSocial', { uri }, signal)
    signal.throwIfAborted()
  } catch (thrown) {
    const error = signal.aborted ? new RequestAbortedError() : thrown
    if (isOver(error)) socialWindow?.close()
    if (isCurrent())
      login.setState(
        error instanceof RequestAbortedError
          ? { provider, status: 'idle' }
          : { provider, status: 'failed', error },
        true,
      )
    if (error instanceof RequestAbortedError || error instanceof UserRejectedError)
      events.track('SOCIAL_LOGIN_CANCELED', { provider })
    else events.track('SOCIAL_LOGIN_ERROR', { provider, reason: reasonOf(error) })
    throw error
  } finally {
    unfollow()
    unwatch?.()
    if (isCurrent()) forgetWindow()
  }
  succeed()
  socialWindow?.close()
  keepLastSocial(storage.device, provider)
  events.track('SOCIAL_LOGIN_SUCCESS', { provider })
  const connecting = finishLogin(client)
  // Now that the view has changed: it would lead back to the start.
  login.setState({ provider, status: 'idle' }, true)
  return connecting
}

/** Nothing that the visitor still does in the window counts. After a refusal it says why, so it stays open. */
const isOver = (error: unknown) =>
  error instanceof RequestAbortedError ||
  error instanceof EmbeddedAlertError ||
  error instanceof EmbeddedWalletError

/** @returns removes it again */
function showOnAccount(
  client: Client,
  { provider: socialProvider, socialWindow }: Pick<Login, 'provider' | 'socialWindow'>,
): () => void {
  const { accounts } = client.state
  const namespace = familyOf(client)
  const shown = { socialProvider, ...(socialWindow && { socialWindow }) }
  const account = accounts.getState()[namespace] ?? disconnected
  accounts.setState({ [namespace]: { ...account, ...shown } })
  return () => {
    const { socialWindow: _, ...rest } = accounts.getState()[namespace] ?? disconnected
    const isEmbedded = rest.connectedWalletInfo?.id === EMBEDDED_WALLET_ID
    if (!isEmbedded) delete rest.socialProvider
    accounts.setState({ [namespace]: rest })
  }
}

interface Travel {
  provider: SocialProviderId
  signal: AbortSignal
  tab: () => DeviceStorage
  leave: Leave
}

/** Goes to the provider. Never resolves, because the page ends. @throws as `connectSocial` */
async function travel(client: Client, { provider, signal, tab, leave }: Travel): Promise<never> {
  const payload = { provider, mode: 'redirect' } as const
  const { uri, ticketUri } = await embeddedWalletOf(client)
    .request('getSocialRedirectUri', payload, signal)
    .catch((error: unknown) => {
      // The page and the wallet are on different sites.
      const refused = error instanceof EmbeddedWalletError && error.code === 'unsupported'
      throw refused ? new SocialBrowserError(error) : error
    })
  if (ticketUri === undefined) throw new WalletResponseError('getSocialRedirectUri')
  const trip: SocialTrip = { provider, uri: ticketUri }
  keepTrip(tab, trip)
  leave(uri)
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      takeTrip(tab)
      reject(new RequestAbortedError())
    })
  })
}
