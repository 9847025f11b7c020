// The embedded wallet has one login for all chain families: once one family is connected, the others join. Internal to
// the actions.
import type { ChainNamespace } from '@aureus/protocol'
import { parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID, embeddedNamespaces } from '../../client/embeddedWallet.ts'
import { findConnection } from '../../state/connections.ts'
import { namespaceOf, readConnections } from '../../storage/connections.ts'
import { connectorOf } from '../../wallets/registry.ts'
import { applyGrant } from '../apply.ts'

/**
 * Connects the families in sequence, each on its network of the earlier visit. Does not prompt, and the page's
 * account stays. Never rejects: the next visit retries a family that fails.
 * @param connected the family that is already connected
 */
export async function joinFamilies(client: Client, connected: ChainNamespace): Promise<void> {
  for (const namespace of embeddedNamespaces)
    if (namespace !== connected && client.namespaces.includes(namespace))
      await joinFamily(client, namespace, connected).catch(() => undefined)
}

async function joinFamily(
  client: Client,
  namespace: ChainNamespace,
  connected: ChainNamespace,
): Promise<void> {
  const here = (family: ChainNamespace) =>
    findConnection(client.state.connections.getState(), {
      namespace: family,
      connectorId: EMBEDDED_WALLET_ID,
    })
  const connectorId = EMBEDDED_WALLET_ID
  const connector = await connectorOf(client, { namespace, connectorId })
  const kept = readConnections(client.storage.device).find(
    (hint) => hint.connectorId === EMBEDDED_WALLET_ID && namespaceOf(hint) === namespace,
  )
  const caipNetworkId = kept && parseCaipAddress(kept.caipAddress).chainId
  const answer = await connector.reconnect({ ...(caipNetworkId && { caipNetworkId }) })
  // The login may have ended in the meantime, in this tab or another.
  if (typeof answer === 'string' || !here(connected)) return
  // If another person logged in, this ends the sessions of the previous accounts.
  await applyGrant(client, connector, { type: 'restored', connection: answer, beside: true })
}
