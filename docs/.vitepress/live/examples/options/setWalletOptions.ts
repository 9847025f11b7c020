// Options: choose the wallets after the client is made
import { type Client, setWalletOptions } from '@aureus/core'

export function run(client: Client) {
  setWalletOptions(client, { order: ['example.docs.wallet'], exclude: ['app.phantom'] })
  return client.state.connect.getState().wallets.map(({ name }) => name)
}
