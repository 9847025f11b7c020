import type { ModalOwner } from '../modal.ts'

/** Discards the WalletConnect pairing URI, and cancels its creation. */
export function dropPairing(client: ModalOwner): void {
  client.pending.get('pair')?.abort()
  client.pending.delete('pair')
  const { connect } = client.state
  if (connect.getState().wcUri !== null) connect.setState({ wcUri: null })
}
