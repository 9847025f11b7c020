// Stops waiting for a wallet. Separate from the actions that start the wait, because closing the modal needs only this.

import type { Client } from '../client/client.ts'
import { stopPending } from '../state/stopPending.ts'
import { notSwitching } from './active.ts'

/** Stops waiting for the wallet to switch networks. */
export function cancelSwitchNetwork(client: Client): void {
  stopPending(client, 'switch')
  client.state.connection.setState({ switching: notSwitching })
}

/** Stops waiting for the wallet's signature. The sign-in is still required. */
export function giveUpSigning(client: Client): void {
  const { signIn } = client.state
  if (signIn.getState().status !== 'signing') return
  client.pending.get('signIn')?.abort()
  signIn.setState({ status: 'required', step: null })
}
