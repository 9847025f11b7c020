// Accounts: every connection, and the wallets of every family
import {
  activeAccount,
  type Client,
  connectedWallets,
  familiesKnown,
  findConnection,
} from '@aureus/core'

export async function run(client: Client) {
  await familiesKnown(client)
  const connectorId = activeAccount(client.state).connectedWalletInfo?.id ?? ''
  const key = { namespace: 'eip155', connectorId } as const
  const connection = findConnection(client.state.connections.getState(), key)
  return {
    accounts: connection?.accounts.length,
    network: connection?.caipNetwork.name,
    wallets: connectedWallets({
      connections: client.state.connections.getState(),
      accounts: client.state.accounts.getState(),
      wallets: client.state.connect.getState().wallets,
    }).map(({ wallet }) => wallet.name),
  }
}
