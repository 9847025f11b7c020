// Takes up the connections of an earlier visit beside the active one, without any prompt.
import {
  type ChainNamespace,
  type ConnectionHint,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@aureus/protocol'
import type { Client } from '../client.ts'
import { findConnection } from '../state/connections.ts'
import { dropConnection, isSameConnection, readConnections } from '../storage/connections.ts'
import { addConnection, afterChange, setConnected } from './connection.ts'
import { endSessionsUnlessHeld } from './forgetConnection.ts'
import { countLeaves } from './leaves.ts'

/** A wallet that answers nothing is not waited for any longer; it stays for the next visit. */
const ANSWER_MS = 10_000

/** Resolves when each has been taken up, or was not there. Never rejects. */
export async function takeUpOthers(client: Client): Promise<void> {
  const active = client.storage.get()
  const others = readConnections(client.storage.device).filter(
    (hint) => !(active && isSameConnection(hint, active)),
  )
  await Promise.all(others.map((hint) => takeUpOther(client, hint).catch(() => undefined)))
}

async function takeUpOther(client: Client, hint: ConnectionHint): Promise<void> {
  const key = { namespace: namespaceOf(hint), connectorId: hint.connectorId }
  const isHere = () => findConnection(client.state.connections.getState(), key) !== undefined
  if (isHere()) return
  const adapter = await client.adapter(key.namespace)
  const signal = AbortSignal.timeout(ANSWER_MS)
  const leaves = countLeaves(client, hint.connectorId)
  const answer = await adapter.reconnect(hint.connectorId, { signal })
  if (isHere() || countLeaves(client, hint.connectorId) !== leaves) return
  if (answer === 'absent') return takeUpLater(client, hint)
  if (answer === 'unauthorized') {
    dropConnection(client.storage.device, key)
    await endSessionsUnlessHeld(client, [parseCaipAddress(hint.caipAddress).address])
    return
  }
  if (isBusy(client)) return addConnection(client, adapter, answer)
  setConnected(client, adapter, answer)
  await afterChange(client)
}

/** A slow extension may announce itself after the page stopped waiting. */
export function takeUpLater(client: Client, hint: ConnectionHint): void {
  const { connect } = client.state
  const namespace = namespaceOf(hint)
  const unsubscribe = connect.subscribe(({ wallets }) => {
    if (!wallets.some((one) => one.id === hint.connectorId && one.namespace === namespace)) return
    unsubscribe()
    const kept = [client.storage.get(), ...readConnections(client.storage.device)]
    if (kept.some((one) => one && isSameConnection(one, hint)))
      void takeUpOther(client, hint).catch(() => undefined)
  })
}

/** Somebody is connected, or about to be: a wallet that comes now joins, and does not take over. */
function isBusy({ state }: Client): boolean {
  const accounts = Object.values(state.accounts.getState())
  return accounts.some(({ status }) => status !== 'disconnected')
}

export function namespaceOf({ caipAddress }: ConnectionHint): ChainNamespace {
  return parseCaipNetworkId(parseCaipAddress(caipAddress).chainId).namespace as ChainNamespace
}
