// Accounts: the connected account
import { activeAccount, type Client } from '@aureus/core'

export function run(client: Client) {
  const { address, status, connectedWalletInfo } = activeAccount(client.state)
  return { address, status, wallet: connectedWalletInfo?.name }
}
