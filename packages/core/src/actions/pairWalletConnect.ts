// Makes the URI that a wallet on another device scans.
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { RequestAbortedError } from '../errors/wallet.ts'

/**
 * `state.connect.wcUri` holds it until the modal closes or the next one is asked for.
 * @throws AureusError `WalletConnectConnector not found` where none is configured; what the connector
 * throws; RequestAbortedError once nobody waits for it.
 */
export async function pairWalletConnect(client: Client): Promise<void> {
  if (!client.walletConnect)
    throw new AureusError(adapterErrors.walletConnectConnectorNotFound, {
      docsPath: 'docs/integrating.md',
    })
  dropPairing(client)
  const controller = new AbortController()
  const { signal } = controller
  client.pending.set('pair', controller)
  try {
    const connector = await client.walletConnect()
    signal.throwIfAborted()
    const wcUri = await connector.makeUri({ signal })
    signal.throwIfAborted()
    client.state.connect.setState({ wcUri })
  } catch (error) {
    throw signal.aborted ? new RequestAbortedError() : error
  } finally {
    if (client.pending.get('pair') === controller) client.pending.delete('pair')
  }
}

/** Forgets the URI, and the making of one. */
export function dropPairing(client: Client): void {
  client.pending.get('pair')?.abort()
  client.pending.delete('pair')
  const { connect } = client.state
  if (connect.getState().wcUri !== null) connect.setState({ wcUri: null })
}
