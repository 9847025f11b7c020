// Sign-in: the steps that the modal takes, without it
import {
  type Client,
  cancelSignIn,
  captureEmail,
  EmailInvalidError,
  knownEmail,
  signOut,
} from '@aureus/core'

export async function run(client: Client) {
  await signOut(client)
  let refused = false
  try {
    captureEmail(client, 'not an address')
  } catch (error) {
    refused = error instanceof EmailInvalidError
  }
  captureEmail(client, 'ann@example.com')
  const email = knownEmail(client)
  await cancelSignIn(client)
  return { refused, email, status: client.state.signIn.getState().status }
}
