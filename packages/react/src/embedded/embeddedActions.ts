// Code that the email field needs once a visitor types into it, and the sign-in buttons once one is pressed.
import type { Client } from '@aureus/core'
import { connectEmail, connectSocial, embeddedWalletOf, prepareEmail } from '@aureus/core/embedded'
import type { SocialOpening } from '@aureus/core/social'
import type { SocialProviderId } from '@aureus/protocol'
import type { ModalMessages } from '../messages/en.modal.ts'
import { embeddedProblem, requestProblem } from './embeddedProblem.ts'

export { openFarcaster } from '@aureus/core/embedded'
export { embeddedProblem, requestProblem }

/** Loads the wallet's frame before the mail is requested, and tells it which address is typed. */
export function preloadFrame(client: Client, field?: HTMLInputElement): void {
  try {
    embeddedWalletOf(client).preload()
    if (field) followTyping(client, field)
  } catch {
    // Requesting the mail reports the failure.
  }
}

/** Typing has stopped. */
const PAUSE_MS = 400
const followed = new WeakSet<HTMLInputElement>()

function followTyping(client: Client, field: HTMLInputElement): void {
  if (followed.has(field)) return
  followed.add(field)
  const prepare = () => prepareEmail(client, field.value)
  let timer: ReturnType<typeof setTimeout>
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(prepare, PAUSE_MS)
  })
  // The browser or a fast typist was here first.
  prepare()
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
