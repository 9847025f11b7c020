import type { Client } from '../client.ts'

/** Ends a wait for the wallet's signature; the sign-in is asked for again. */
export function giveUpSigning(client: Client): void {
  const { signIn } = client.state
  if (signIn.getState().status !== 'signing') return
  client.pending.get('signIn')?.abort()
  signIn.setState({ status: 'required', step: null })
}
