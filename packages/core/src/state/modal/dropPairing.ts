import type { ModalOwner } from '../modal.ts'
import { stopPending } from '../stopPending.ts'

/** Discards the WalletConnect pairing URI, and cancels its creation. */
export function dropPairing(client: ModalOwner): void {
  stopPending(client, 'pair')
  const { connect } = client.state
  if (connect.getState().wcUri !== null) connect.setState({ wcUri: null })
}
