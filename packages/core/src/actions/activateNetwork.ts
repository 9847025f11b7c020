// Makes a network the active one where no wallet has to move for it: the wallet of its chain family is
// there already, or nobody is connected in it.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client.ts'

export function activateNetwork(
  client: Client,
  activeNamespace: ChainNamespace,
  activeNetworkId: CaipNetworkId,
): void {
  const { accounts, network } = client.state
  // A signature under way belongs to the account and chain that were asked.
  client.pending.get('signIn')?.abort()
  network.setState({ activeNamespace, activeNetworkId })
  const account = accounts.getState()[activeNamespace]
  if (account?.status !== 'connected' || !account.caipAddress || !account.connectedWalletInfo)
    return
  // A reload takes up what was active last.
  const { caipAddress, connectedWalletInfo } = account
  client.storage.set({ connectorId: connectedWalletInfo.id, caipAddress })
}
