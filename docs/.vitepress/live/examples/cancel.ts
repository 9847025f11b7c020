// Accounts: stop waiting for a wallet
import {
  type Client,
  cancelConnect,
  connect,
  disconnectActive,
  isConnected,
  reconnect,
} from '@aureus/core'

export async function run(client: Client) {
  await disconnectActive(client)
  const [wallet] = client.state.connect.getState().wallets
  const asked = wallet && connect(client, { wallet }).catch(({ name }: Error) => name)
  cancelConnect(client)
  return { asked: await asked, connected: isConnected(client), again: await reconnect(client) }
}
