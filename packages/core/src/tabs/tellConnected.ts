// Tells the other tabs with which wallet and account this one is connected.
import { type ChainNamespace, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { addressesOf, findConnection } from '../state/connections.ts'
import type { TabNews } from './message.ts'
import { tellTabs } from './tell.ts'

/**
 * The account may be the visitor's choice, which holds until the wallet makes another one: so what the
 * wallet had chosen goes along. Nothing where nobody is connected.
 */
export function connectionNews(
  { state, storage }: Client,
  type: 'connected' | 'present',
): TabNews | undefined {
  const connection = storage.get()
  if (!connection) return undefined
  const { chainId } = parseCaipAddress(connection.caipAddress)
  const held = findConnection(state.connections.getState(), {
    namespace: parseCaipNetworkId(chainId).namespace as ChainNamespace,
    connectorId: connection.connectorId,
  })
  const first = held && addressesOf(held)[0]
  return { type, connection, ...(first && { first }) }
}

export function tellConnected(client: Client): void {
  const news = connectionNews(client, 'connected')
  if (news) tellTabs(client, news)
}
