// The connected wallet's own object, for libraries of a chain family.
import { AureusError, adapterErrors, type ChainNamespace, thrown } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { disconnect } from '../connection/disconnect.ts'
import { createRequestAccounts } from '../provider/requestAccounts.ts'
import { activeConnectionKey } from '../state/activeWallet.ts'
import { addressesOf, findConnection } from '../state/connections.ts'
import { connectorOf } from '../wallets/registry.ts'

/** Of the active account. @throws AureusError, WalletNotFoundError */
export async function sourceOf(client: Client, namespace: ChainNamespace) {
  const { status, address } = client.state.accounts.getState()[namespace] ?? {}
  const key = status === 'connected' && activeConnectionKey(client, namespace)
  const connection = key && findConnection(client.state.connections.getState(), key)
  if (!key || !connection || !address) throw new AureusError(thrown.noActiveCaipAddress)
  const connector = await connectorOf(client, key)
  if (!connector.source) throw new AureusError(adapterErrors.unsupportedNamespace)
  const accounts = () => addressesOf(findConnection(client.state.connections.getState(), key))
  const source = await connector.source({
    connect: createRequestAccounts(client, accounts, namespace),
    disconnect: () => disconnect(client, key),
  })
  return { source, address, network: connection.caipNetwork.caipNetworkId }
}
