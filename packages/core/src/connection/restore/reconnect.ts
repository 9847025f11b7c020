// Restores the connections of an earlier visit without a prompt.
import {
  type ChainNamespace,
  type ConnectionHint,
  parseCaipAddress,
  toCaipAddress,
} from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import { isSameConnection, namespaceOf, readConnections } from '../../storage/connections.ts'
import { apply, applyGrant } from '../apply.ts'
import { askSilently } from './askSilently.ts'

/** How long the page only waits. Then it says what the visitor can do. */
const SILENT_MS = 10_000

/**
 * The outcome for the account in the cookie.
 * - `none`: the cookie is missing, or another connection replaced it meanwhile.
 * - `absent`: the wallet did not announce itself in time.
 * - `unauthorized`: the wallet shares no account, because it is locked or its permission was revoked.
 * - `failed`: the request to the wallet failed.
 */
export type ReconnectReturnType = 'none' | 'connected' | 'absent' | 'unauthorized' | 'failed'

/**
 * Restores the account in the cookie as the active one, and the other wallets beside it. Resolves when the state is
 * settled. Never rejects. If the wallet does not answer for 10 s, the account is `walletSilent`, and the wallet is asked
 * again. If it does not announce itself in time, cookie and session stay, and it is restored once it does. If it shares
 * no account, cookie and session end, and it is connected again once it is unlocked.
 * @param onOutcome called as soon as the outcome is known, without waiting for the other wallets.
 */
export async function reconnect(
  client: Client,
  onOutcome?: (outcome: ReconnectReturnType) => void,
): Promise<ReconnectReturnType> {
  const hint = client.storage.get()
  if (!hint) {
    await apply(client, { type: 'missed', next: true, gone: true })
    return 'none'
  }
  const rest = await loadRest(client, hint)
  const active = takeUpActive(client, hint).then((outcome) => {
    onOutcome?.(outcome)
    return outcome
  })
  await rest?.takeUpOthers(client, active)
  return active
}

async function takeUpActive(client: Client, hint: ConnectionHint): Promise<ReconnectReturnType> {
  const { address } = parseCaipAddress(hint.caipAddress)
  const { connectorId } = hint
  const namespace = namespaceOf(hint)
  const controller = new AbortController()
  client.pending.set('connect', controller)
  const choice = choiceOf(client, hint)
  const silent = setTimeout(() => markSilent(client, namespace), SILENT_MS)
  try {
    const answer = await askSilently(client, hint, controller.signal)
    if (answer === 'absent') {
      await apply(client, { type: 'missed', next: true })
      ;(await loadOthers())?.takeUpLater(client, hint)
      return answer
    }
    if (answer === 'unauthorized') {
      const keys = [{ namespace, connectorId }]
      await apply(client, { type: 'lost', by: 'wallet', keys, hint, earlier: [address] })
      await (await loadOthers())?.takeUpUnlocked(client, hint, choice)
      return answer
    }
    const following = applyGrant(client, answer.connector, {
      type: 'restored',
      connection: answer.connection,
      choice,
      earlier: [address],
    })
    watchLater(client)
    await following
    return 'connected'
  } catch {
    if (controller.signal.aborted) return 'none'
    await apply(client, { type: 'missed', next: true })
    return 'failed'
  } finally {
    clearTimeout(silent)
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

function markSilent({ state: { accounts } }: Client, namespace: ChainNamespace): void {
  const account = accounts.getState()[namespace]
  if (account?.status !== 'reconnecting') return
  accounts.setState({ [namespace]: { ...account, walletSilent: true } })
}

/**
 * Loads the code that restores the other wallets only if it is needed, because few visitors connect more than one. The
 * embedded wallet always needs it, because it may have gained a chain family since.
 */
async function loadRest(client: Client, active: ConnectionHint) {
  const kept = readConnections(client.storage.device)
  const isOne = kept.every((hint) => isSameConnection(hint, active))
  if (isOne && active.connectorId !== EMBEDDED_WALLET_ID) return undefined
  return loadOthers()
}

/** If the code fails to load, the other wallets stay for the next visit. */
const loadOthers = () => import('./takeUpOthers.ts').catch(() => undefined)

/** The account that the visitor chose, and the account that was selected in the wallet at that time. */
function choiceOf(client: Client, hint: ConnectionHint) {
  const { chainId, address: chosen } = parseCaipAddress(hint.caipAddress)
  const stored = readConnections(client.storage.device).find((one) => isSameConnection(one, hint))
  const kept = stored ?? { caipAddress: toCaipAddress(chainId, chosen) }
  return { chosen, firstBefore: parseCaipAddress(kept.caipAddress).address }
}

/** Transactions of an earlier visit may still be pending. */
function watchLater(client: Client): void {
  if (!client.watchTransactions) return
  import('../../transactions/watchTransactions.ts')
    .then(({ watchTransactions }) => watchTransactions(client))
    // The next transaction, or opening the activity, polls too.
    .catch(() => undefined)
}
