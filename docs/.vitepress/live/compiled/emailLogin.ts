// Embedded wallet: log in by email, without our views
import type { Client } from '@aureus/core'
import {
  connectEmail,
  EmailLoginUnavailableError,
  EmailThrottledError,
  EmbeddedAlertError,
  EmbeddedWalletError,
  emailWaitMs,
  enterCode,
  prepareEmail,
  resendEmail,
  waitForDevice,
} from '@aureus/core/embedded'

/** The visitor answers the email of a new device, then types the code into the wallet's own frame. */
export async function logIn(client: Client, email: string): Promise<string | undefined> {
  try {
    await connectEmail(client, { email })
    await waitForDevice(client, AbortSignal.timeout(600_000))
    await enterCode(client)
    return undefined
  } catch (error) {
    if (error instanceof EmailThrottledError) return `Wait ${emailWaitMs(client)} ms`
    if (error instanceof EmailLoginUnavailableError) return 'This server has no embedded wallet.'
    if (error instanceof EmbeddedAlertError || error instanceof EmbeddedWalletError)
      return error.shortMessage
    throw error
  }
}

export const sendAgain = (client: Client) => resendEmail(client)

/** For `onInput` of the form. In busy times the wallet then solves its server's puzzle before `logIn`. */
export const onTyped = (client: Client, text: string) => prepareEmail(client, text)
