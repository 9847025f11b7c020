// Tells other tabs which wallet and account this tab is connected with.
import { type ChainNamespace, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { addressesOf, findConnection } from '../state/connections.ts'
import type { TabNews } from './message.ts'
import { tellTabs } from './tell.ts'

/**
 * Includes the wallet's own selection, because the visitor's choice holds only until that changes. Undefined if
 * not connected.
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
