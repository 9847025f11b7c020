// The embedded wallet is one login: where one chain family of it is connected, the others join. Shared by the
// actions; no entry point.
import type { ChainNamespace } from '@aureus/protocol'
import { parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { findConnection } from '../../state/connections.ts'
import { namespaceOf, readConnections } from '../../storage/connections.ts'
import { EMBEDDED_WALLET_ID, embeddedNamespaces } from '../../wallets/embedded/wallet.ts'
import { connectorOf } from '../../wallets/registry.ts'
import { applyGrant } from '../apply.ts'

/**
 * One after the other, each on its network of an earlier visit, without a prompt. The page stays where it is.
 * Never rejects: a family that does not come is tried again by the next visit.
 * @param connected the one that is there
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
  // The login may have ended meanwhile, in this tab or another.
  if (typeof answer === 'string' || !here(connected)) return
  // Another person may have logged in: then the sessions of the accounts before end.
  await applyGrant(client, connector, { type: 'restored', connection: answer, beside: true })
}
