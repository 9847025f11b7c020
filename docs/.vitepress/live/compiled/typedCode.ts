// Embedded wallet: codes that visitors type into the page itself, if the operator allows it
import type { Client } from '@aureus/core'
import {
  updateEmail,
  verifyEmailCode,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '@aureus/core/embedded'

export const logIn = (client: Client, code: string) => verifyEmailCode(client, code)

/** First the code that the present address got, then that of the new one. */
export async function changeEmail(client: Client, email: string, ask: () => Promise<string>) {
  await updateEmail(client, email)
  await verifyPrimaryCode(client, await ask())
  return verifySecondaryCode(client, await ask())
}
