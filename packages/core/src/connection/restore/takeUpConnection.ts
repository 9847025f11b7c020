// Adopts the connection that another tab made or chose, without a prompt.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { retry } from '../../promise/retry.ts'
import { activeAccount } from '../../state/select.ts'
import { apply, applyGrant } from '../apply.ts'
import { cancelConnect } from '../connect.ts'
import { askSilently } from './askSilently.ts'
import { countDepartures } from './departures.ts'

/**
 * Changes nothing if the wallet does not share its accounts with this tab. Never rejects.
 * @param first the account that was selected in the wallet when the other tab chose. It may have changed since.
 */
export async function takeUpConnection(
  client: Client,
  hint: ConnectionHint,
  first?: string,
): Promise<void> {
  const { status, caipAddress, connectedWalletInfo } = activeAccount(client.state)
  const same = caipAddress === hint.caipAddress && connectedWalletInfo?.id === hint.connectorId
  if (status === 'connected' && same) return
  if (client.state.connect.getState().attempt) cancelConnect(client)
  client.pending.get('connect')?.abort()
  const controller = new AbortController()
  client.pending.set('connect', controller)
  const departures = countDepartures(client, hint.connectorId)
  try {
    const { signal } = controller
    const { address: chosen } = parseCaipAddress(hint.caipAddress)
    // Extensions notify tabs one after another, so this tab may not have the permission yet.
    const answer = await retry(() => askSilently(client, hint, signal), {
      again: (said) => said === 'unauthorized',
      signal,
    })
    if (typeof answer === 'string' || signal.aborted) return
    const { connector, connection } = answer
    if (countDepartures(client, hint.connectorId) !== departures) return
    // A pending signature is for the previous connection.
    client.pending.get('signIn')?.abort()
    const firstBefore = first ?? connection.accounts[0]?.address
    const choice = { chosen, firstBefore }
    await applyGrant(client, connector, { type: 'heard', connection, choice })
  } catch {
    // The visitor did not ask for a change in this tab, so its connections stay.
  } finally {
    if (client.pending.get('connect') === controller) {
      client.pending.delete('connect')
      // This may have replaced a connection that was still being restored, which now counts as missed.
      void apply(client, { type: 'missed', next: false })
    }
  }
}
