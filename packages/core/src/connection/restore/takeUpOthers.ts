// Restores the inactive connections of an earlier visit without a prompt.
import { type ConnectionHint, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import {
  type ConnectionKey,
  type ConnectionsState,
  findConnection,
} from '../../state/connections.ts'
import { isSameConnection, namespaceOf, readConnections } from '../../storage/connections.ts'
import { connectorOf } from '../../wallets/registry.ts'
import { apply, applyGrant } from '../apply.ts'
import type { Grant } from '../events.ts'
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
  if (answer === 'unauthorized') {
    await lose(client, hint)
    await takeUpUnlocked(client, hint)
  } else
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

/**
 * A wallet that shares nothing may only be locked. Its session has ended, but it connects again without a prompt once it
 * is unlocked, unless the visitor has connected or disconnected it meanwhile. Resolves when it is being watched.
 */
export async function takeUpUnlocked(
  client: Client,
  hint: ConnectionHint,
  choice?: Grant['choice'],
): Promise<void> {
  const key = { namespace: namespaceOf(hint), connectorId: hint.connectorId }
  const connector = await connectorOf(client, key).catch(() => undefined)
  const takeUp = async () => {
    // An attempt of the visitor's own has its own request.
    if (client.pending.has('connect')) return
    const answer = await askSilently(client, hint, AbortSignal.timeout(ANSWER_MS))
    if (typeof answer === 'string' || isHere(client, key) || client.pending.has('connect')) return
    const { connection } = answer
    const beside = isBusy(client)
    await applyGrant(client, answer.connector, {
      type: 'restored',
      connection,
      ...(choice && { choice }),
      beside,
    })
  }
  const ask = () => void takeUp().catch(() => undefined)
  // Without the code, or if the wallet fails now, the visitor connects by hand.
  const unwatch = await connector?.whenUnlocked?.(ask).catch(() => undefined)
  if (!unwatch) return
  const unsubscribe = client.state.connections.subscribe((now, before) => {
    const isDisconnected = countOf(before) > 0 && countOf(now) === 0
    if (!isDisconnected && !isHere(client, key)) return
    unwatch()
    unsubscribe()
  })
}

const countOf = (connections: ConnectionsState) => Object.values(connections).flat().length

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
