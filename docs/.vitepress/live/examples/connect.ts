// Accounts: connect a wallet without the modal
import { type Client, connect } from '@aureus/core'

export async function run(client: Client) {
  const [wallet] = client.state.connect.getState().wallets
  if (!wallet) return 'There is no wallet in this browser.'
  const { address } = await connect(client, { wallet })
  return `${wallet.name} shares ${address}`
}
