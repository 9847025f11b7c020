import type { Client } from '../client/client.ts'

/** Discards the WalletConnect pairing URI, and cancels its creation. */
export function dropPairing(client: Client): void {
  client.pending.get('pair')?.abort()
  client.pending.delete('pair')
  const { connect } = client.state
  if (connect.getState().wcUri !== null) connect.setState({ wcUri: null })
}
