// Creates the URI that a wallet on another device scans, and connects the wallet that approves it.
import { AureusError, adapterErrors, type Cacao, type ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { WALLET_CONNECT_ID } from '../client/walletConnector.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { declineOneClick, oneClickFields, tellOneClick, verifyCacaos } from '../signIn/oneClick.ts'
import type { Wallet } from '../state/connect.ts'
import { dropPairing } from '../state/modal/dropPairing.ts'
import { wantedNamespace } from '../state/modal/wanted.ts'
import { connectorOf } from '../wallets/registry.ts'
import { applyGrant } from './apply.ts'

/** Compares names, because the error classes load with the connector. */
const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name)

/**
 * `state.connect.wcUri` holds the URI until the modal closes, a wallet responds or another URI is requested. An
 * expired URI is replaced. Resolves when a wallet is connected.
 * @throws AureusError `WalletConnectConnector not found` if WalletConnect is not configured; UserRejectedError,
 * WalletError; RequestAbortedError once the pairing is cancelled.
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
  const walletId = WALLET_CONNECT_ID
  // Read before the wallet is asked, because closing the modal clears it.
  const family = wantedNamespace(client.state.modal.getState())
  client.events.track('SELECT_WALLET', { walletId })
  try {
    const answered = await untilApproved(client, family, signal)
    signal.throwIfAborted()
    client.state.connect.setState({ wcUri: null })
    await takeUp(client, answered, signal)
  } catch (error) {
    if (signal.aborted) throw new RequestAbortedError()
    client.state.connect.setState({ wcUri: null })
    trackFailure(client, 'connect', error, (reason) =>
      client.events.track('CONNECT_ERROR', { walletId, reason }),
    )
    throw error
  } finally {
    if (client.pending.get('pair') === controller) client.pending.delete('pair')
  }
}

interface Answered {
  wallets: readonly Wallet[]
  /** What the wallet signed while it connected. */
  cacaos: readonly Cacao[]
}

/** Shows one URI after another until a wallet approves or declines. */
async function untilApproved(
  client: Client,
  family: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<Answered> {
  const connector = await client.walletConnect?.()
  for (;;) {
    signal.throwIfAborted()
    const signIn = await oneClickFields(client, { family, signal })
    signal.throwIfAborted()
    const namespaces = family && [family]
    const pairing = await connector?.pair({ signal, namespaces, signIn })
    signal.throwIfAborted()
    if (!pairing) return { wallets: [], cacaos: [] }
    client.state.connect.setState({ wcUri: pairing.uri })
    try {
      return { wallets: await pairing.approval, cacaos: (await pairing.cacaos) ?? [] }
    } catch (error) {
      // After a refusal to connect and sign in at once, the next attempt asks for them separately.
      const isUnanswered = isNamed(error, 'PairingExpiredError', 'RequestAbortedError')
      if (signIn && !isUnanswered) declineOneClick(client)
      if (!isNamed(error, 'PairingExpiredError', 'NotAuthenticatedError')) throw error
    }
  }
}

/** Connects every approved chain family. The family of the page's network becomes the active one. */
async function takeUp(
  client: Client,
  { wallets, cacaos }: Answered,
  signal: AbortSignal,
): Promise<void> {
  const sessions = await verifyCacaos(client, cacaos, signal)
  signal.throwIfAborted()
  const { activeNamespace, activeNetworkId } = client.state.network.getState()
  const signed = sessions.map(({ data }) => data.chainId)
  // A wallet may sign for one network only. Starting there avoids a second sign-in prompt.
  const caipNetworkId = signed.includes(activeNetworkId)
    ? activeNetworkId
    : (signed[0] ?? activeNetworkId)
  const sorted = wallets.toSorted(
    (a, b) => Number(b.namespace === activeNamespace) - Number(a.namespace === activeNamespace),
  )
  const connections = await Promise.all(
    sorted.map(async (wallet) => {
      const { namespace, id: connectorId } = wallet
      const connector = await connectorOf(client, { namespace, connectorId })
      return { connector, connection: await connector.connect({ signal, caipNetworkId }) }
    }),
  )
  const [first, ...others] = connections
  if (!first) return
  for (const { connector, connection } of others)
    void applyGrant(client, connector, { type: 'granted', connection, beside: true })
  await applyGrant(client, first.connector, { type: 'granted', connection: first.connection })
  tellOneClick(client, sessions)
}
