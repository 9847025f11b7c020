import type { Client } from '../client/client.ts'

/** Forgets the URI that a wallet on another device was to scan, and the making of one. */
export function dropPairing(client: Client): void {
  client.pending.get('pair')?.abort()
  client.pending.delete('pair')
  const { connect } = client.state
  if (connect.getState().wcUri !== null) connect.setState({ wcUri: null })
}
