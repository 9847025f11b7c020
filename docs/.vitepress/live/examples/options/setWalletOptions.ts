// Options: choose the wallets after the client is made
import { type Client, setWalletOptions, walletOptions } from '@aureus/core'

export function run(client: Client) {
  setWalletOptions(client, { order: ['example.docs.wallet'], exclude: ['app.phantom'] })
  const { wallets } = client.state.connect.getState()
  return { options: walletOptions(client), wallets: wallets.map(({ name }) => name) }
}
