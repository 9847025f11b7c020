// Accounts: disconnect
import { activeAccount, type Client, disconnect } from '@aureus/core'

export async function run(client: Client) {
  await disconnect(client)
  return activeAccount(client.state).status
}
