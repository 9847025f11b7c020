// Takes up the connection that another tab made or chose, without a prompt.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { retry } from '../../promise/retry.ts'
import { activeAccount } from '../../state/select.ts'
import { apply, applyGrant } from '../apply.ts'
import { cancelConnect } from '../connect.ts'
import { askSilently } from './askSilently.ts'
import { countDepartures } from './departures.ts'

/**
 * A wallet that does not share its accounts with this tab leaves all as it is. Never rejects.
 * @param first what the wallet itself had chosen when the other tab made its choice; it may have made
 * another one since.
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
    // Extensions tell their tabs one after the other: this one may not know of the permission yet.
    const answer = await retry(() => askSilently(client, hint, signal), {
      again: (said) => said === 'unauthorized',
      signal,
    })
    if (typeof answer === 'string' || signal.aborted) return
    const { connector, connection } = answer
    if (countDepartures(client, hint.connectorId) !== departures) return
    // A signature under way belongs to what was connected before.
    client.pending.get('signIn')?.abort()
    const firstBefore = first ?? connection.accounts[0]?.address
    const choice = { chosen, firstBefore }
    await applyGrant(client, connector, { type: 'heard', connection, choice })
  } catch {
    // This tab did not ask for a change, so it keeps its state.
  } finally {
    if (client.pending.get('connect') === controller) {
      client.pending.delete('connect')
      // What an earlier visit left was being taken up, and gave way to this.
      void apply(client, { type: 'missed', next: false })
    }
  }
}
