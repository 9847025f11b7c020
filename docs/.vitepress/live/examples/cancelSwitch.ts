// Accounts: stop waiting for a wallet that switches the network
import { type Client, cancelSwitchNetwork, switchNetwork } from '@aureus/core'

export async function run(client: Client) {
  const switching = switchNetwork(client, { caipNetworkId: 'eip155:2' }).catch(
    ({ name }: Error) => name,
  )
  cancelSwitchNetwork(client)
  const answer = await switching
  await switchNetwork(client, { caipNetworkId: 'eip155:1' })
  return { answer: answer ?? 'switched', on: client.state.network.getState().activeNetworkId }
}
