// Code that the email field needs once a visitor types into it, and the sign-in buttons once one is pressed.
import type { Client } from '@aureus/core'
import { connectEmail, connectSocial, embeddedWalletOf } from '@aureus/core/embedded'
import type { SocialOpening } from '@aureus/core/social'
import type { SocialProviderId } from '@aureus/protocol'
import type { ModalMessages } from '../messages/en.modal.ts'
import { embeddedProblem } from './embeddedProblem.ts'

export { openFarcaster } from '@aureus/core/embedded'

/** Loads the wallet's frame before the mail is requested. */
export function preloadFrame(client: Client): void {
  try {
    embeddedWalletOf(client).preload()
  } catch {
    // Requesting the mail reports the failure.
  }
}

/** @returns the problem in words; `undefined` on success */
export async function submitEmail(
  client: Client,
  email: string,
  messages: ModalMessages,
): Promise<string | undefined> {
  try {
    await connectEmail(client, { email })
    return undefined
  } catch (error) {
    return embeddedProblem(error, messages)
  }
}

/** The view reports progress and failure. @param opening made in the click */
export function startSocial(
  client: Client,
  provider: SocialProviderId,
  opening: SocialOpening,
): void {
  connectSocial(client, { provider, opening }).catch(() => undefined)
}
