// Restores the inactive connections of an earlier visit without a prompt.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { type ConnectionKey, findConnection } from '../../state/connections.ts'
import { isSameConnection, namespaceOf, readConnections } from '../../storage/connections.ts'
import { EMBEDDED_WALLET_ID } from '../../wallets/embedded/wallet.ts'
import { apply, applyGrant } from '../apply.ts'
import { askSilently } from './askSilently.ts'
import { countDepartures } from './departures.ts'
import { joinFamilies } from './joinFamilies.ts'

/** How long to wait for a wallet's response. A wallet that does not respond stays for the next visit. */
const ANSWER_MS = 10_000

/**
 * Resolves when each connection has been restored or has failed. Never rejects. If all connections were dropped
 * meanwhile, a later visit cannot restore the failed ones, so their sessions end.
 * @param taken resolves when the outcome of the active connection is known, if it is still pending
 */
export async function takeUpOthers(client: Client, taken?: Promise<unknown>): Promise<void> {
  const active = client.storage.get()
  const others = readConnections(client.storage.device).filter(
    (hint) => !(active && isSameConnection(hint, active)),
  )
  const takeUp = (hints: readonly ConnectionHint[]) =>
    Promise.all(
      hints.map(async (hint) => {
        const isOpen = (await takeUpOther(client, hint).catch(() => 'open')) === 'open'
        await taken
        if (isOpen && !isKept(client, hint)) await lose(client, hint)
      }),
    )
  if (active?.connectorId !== EMBEDDED_WALLET_ID) return void (await takeUp(others))
  // The embedded wallet's families share one login, so the active family is settled before the others are asked.
  const isFamily = ({ connectorId }: ConnectionHint) => connectorId === EMBEDDED_WALLET_ID
  await Promise.all([
    takeUp(others.filter((hint) => !isFamily(hint))),
    Promise.resolve(taken).then(async () => {
      const namespace = namespaceOf(active)
      if (isHere(client, { namespace, connectorId: EMBEDDED_WALLET_ID }))
        await joinFamilies(client, namespace)
      else await takeUp(others.filter(isFamily))
    }),
  ])
}

const isHere = ({ state }: Client, key: ConnectionKey) =>
  findConnection(state.connections.getState(), key) !== undefined

/** @returns `open` if the connection was neither restored nor ended. */
async function takeUpOther(client: Client, hint: ConnectionHint): Promise<'open' | undefined> {
  const key = { namespace: namespaceOf(hint), connectorId: hint.connectorId }
  if (isHere(client, key)) return undefined
  const signal = AbortSignal.timeout(ANSWER_MS)
  const departures = countDepartures(client, hint.connectorId)
  const answer = await askSilently(client, hint, signal)
  if (isHere(client, key) || countDepartures(client, hint.connectorId) !== departures)
    return undefined
  if (answer === 'absent') {
    takeUpLater(client, hint)
    return 'open'
  }
  if (answer === 'unauthorized') await lose(client, hint)
  else
    await applyGrant(client, answer.connector, {
      type: 'restored',
      connection: answer.connection,
      beside: isBusy(client),
    })
  return undefined
}

/** Ends the connection and its session, because the wallet stopped sharing it or all connections were dropped. */
function lose(client: Client, hint: ConnectionHint): Promise<void> {
  const key = { namespace: namespaceOf(hint), connectorId: hint.connectorId }
  const earlier = [parseCaipAddress(hint.caipAddress).address]
  return apply(client, { type: 'lost', by: 'visit', keys: [key], earlier, hint: null })
}

/** A slow extension may announce itself after the page stopped waiting. */
export function takeUpLater(client: Client, hint: ConnectionHint): void {
  const { connect } = client.state
  const namespace = namespaceOf(hint)
  const unsubscribe = connect.subscribe(({ wallets }) => {
    if (!wallets.some((one) => one.id === hint.connectorId && one.namespace === namespace)) return
    unsubscribe()
    if (isKept(client, hint)) void takeUpOther(client, hint).catch(() => undefined)
  })
}

/** Whether a later visit would restore the connection. */
function isKept({ storage }: Client, hint: ConnectionHint): boolean {
  const kept = [storage.get(), ...readConnections(storage.device)]
  return kept.some((one) => one && isSameConnection(one, hint))
}

/** Whether an account is connected or being connected. A wallet restored now then joins without becoming active. */
function isBusy({ state }: Client): boolean {
  const accounts = Object.values(state.accounts.getState())
  return accounts.some(({ status }) => status !== 'disconnected')
}
