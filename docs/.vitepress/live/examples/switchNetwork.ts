// Accounts: switch the network
import { type Client, switchNetwork } from '@aureus/core'

export async function run(client: Client) {
  await switchNetwork(client, { caipNetworkId: 'eip155:2' })
  const there = client.state.network.getState().activeNetworkId
  await switchNetwork(client, { caipNetworkId: 'eip155:1' })
  return { there, back: client.state.network.getState().activeNetworkId }
}
