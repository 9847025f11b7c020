// Takes up the connections of an earlier visit, without any prompt.
import { type ConnectionHint, parseCaipAddress, toCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { isSameConnection, namespaceOf, readConnections } from '../../storage/connections.ts'
import { EMBEDDED_WALLET_ID } from '../../wallets/embedded/wallet.ts'
import { apply, applyGrant } from '../apply.ts'
import { askSilently } from './askSilently.ts'

/**
 * What became of the account of the cookie. `none`: there was none, or something else took its place
 * meanwhile. `absent`: its wallet did not announce itself. `unauthorized`: it is there, and shares no
 * account: it is locked, or was told to. `failed`: it could not be asked.
 */
export type ReconnectReturnType = 'none' | 'connected' | 'absent' | 'unauthorized' | 'failed'

/**
 * The account of the cookie first and as the active one, the other wallets beside it. Resolves when the
 * state is settled; never rejects. A wallet that has not announced itself in time leaves cookie and
 * session as they are, and is taken up when it does come. One that is there and shares no account any
 * more ends both.
 * @param onOutcome told as soon as it is known: the other wallets may take their time.
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
      return answer
    }
    const following = applyGrant(client, answer.connector, {
      type: 'restored',
      connection: answer.connection,
      choice: choiceOf(client, hint),
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
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

/**
 * Few have more than one wallet connected: what takes up the others comes for those. The embedded wallet may
 * have got a chain family more since.
 */
async function loadRest(client: Client, active: ConnectionHint) {
  const kept = readConnections(client.storage.device)
  const isOne = kept.every((hint) => isSameConnection(hint, active))
  if (isOne && active.connectorId !== EMBEDDED_WALLET_ID) return undefined
  return loadOthers()
}

/** Without it they stay for the next visit. */
const loadOthers = () => import('./takeUpOthers.ts').catch(() => undefined)

/** What the visitor had chosen, beside what the wallet had chosen then. */
function choiceOf(client: Client, hint: ConnectionHint) {
  const { chainId, address: chosen } = parseCaipAddress(hint.caipAddress)
  const stored = readConnections(client.storage.device).find((one) => isSameConnection(one, hint))
  const kept = stored ?? { caipAddress: toCaipAddress(chainId, chosen) }
  return { chosen, firstBefore: parseCaipAddress(kept.caipAddress).address }
}

/** What an earlier visit sent may still be pending. */
function watchLater(client: Client): void {
  if (!client.watchTransactions) return
  import('../../transactions/watchTransactions.ts')
    .then(({ watchTransactions }) => watchTransactions(client))
    // The next send, or a look at the activity, asks too.
    .catch(() => undefined)
}
