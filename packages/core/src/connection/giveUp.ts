// Ends the wait for a wallet. Apart from the actions that begin it: closing the modal needs no more.
import type { Client } from '../client/client.ts'
import { notSwitching } from './active.ts'

/** Gives up waiting for the wallet to switch. */
export function cancelSwitchNetwork(client: Client): void {
  client.pending.get('switch')?.abort()
  client.pending.delete('switch')
  client.state.connection.setState({ switching: notSwitching })
}

/** Ends a wait for the wallet's signature; the sign-in is asked for again. */
export function giveUpSigning(client: Client): void {
  const { signIn } = client.state
  if (signIn.getState().status !== 'signing') return
  client.pending.get('signIn')?.abort()
  signIn.setState({ status: 'required', step: null })
}
