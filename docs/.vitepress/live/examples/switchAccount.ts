// Accounts: choose another account of the wallet
import { activeAccount, type Client, connectedWallets, switchAccount } from '@aureus/core'

export async function run(client: Client) {
  const [wallet] = connectedWallets({
    connections: client.state.connections.getState(),
    accounts: client.state.accounts.getState(),
    wallets: client.state.connect.getState().wallets,
  })
  const other = wallet?.accounts.find(({ active }) => !active)
  if (wallet && other) await switchAccount(client, { ...wallet, address: other.address })
  return activeAccount(client.state).address
}
