// Sign-in: sign in with a message that the server verifies, and sign out
import { type Client, signIn, signOut } from '@aureus/core'

export async function run(client: Client) {
  const { message, data, expiresAtMs } = await signIn(client)
  await signOut(client)
  return { message, account: data.accountAddress, until: new Date(expiresAtMs) }
}
