// Embedded wallet: log in with a social account, without our views
import type { Client } from '@aureus/core'
import {
  cancelLogin,
  connectFarcaster,
  connectSocial,
  farcasterLoginState,
  openFarcaster,
  resumeSocial,
  SocialBrowserError,
  SocialRefusedError,
  SocialWindowBlockedError,
  socialLoginState,
} from '@aureus/core/embedded'

/** Call it in the click itself, or the browser blocks the window. */
export async function logIn(client: Client): Promise<string> {
  try {
    const { address } = await connectSocial(client, { provider: 'google' })
    return address ?? ''
  } catch (error) {
    if (error instanceof SocialBrowserError) return 'Open this page in your browser.'
    if (error instanceof SocialWindowBlockedError) return 'Allow windows of this page.'
    if (error instanceof SocialRefusedError) return error.shortMessage
    throw error
  }
}

export const logInWithFarcaster = (client: Client) => connectFarcaster(client)
export const showFarcaster = (client: Client) => openFarcaster(client)

/** When the page has loaded: a phone's login may have left it for the provider. */
export const continueLogin = (client: Client) => resumeSocial(client)

export const stepOf = (client: Client) => ({
  social: socialLoginState(client).getState(),
  farcaster: farcasterLoginState(client).getState(),
})

export const giveUp = (client: Client) => cancelLogin(client)
