// What the e-mail field needs once somebody types into it.
import type { Client } from '@aureus/core'
import { connectEmail, embeddedWalletOf } from '@aureus/core/embedded'
import type { ModalMessages } from '../messages/en.modal.ts'
import { embeddedProblem } from './embeddedProblem.ts'

/** The wallet's frame, before the mail is asked for. */
export function preloadFrame(client: Client): void {
  try {
    embeddedWalletOf(client).preload()
  } catch {
    // Asking for the mail says so.
  }
}

/** @returns what is wrong, in words; nothing where it led on. */
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
