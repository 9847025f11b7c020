// Accounts: networks by their CAIP-2 id
import { type Client, findNetwork, resolveNetwork, UNSUPPORTED_NETWORK_NAME } from '@aureus/core'

export function run(client: Client) {
  const { networks } = client.state.network.getState()
  const elsewhere = resolveNetwork(networks, 'eip155:999')
  return {
    configured: findNetwork(networks, 'eip155:2')?.name,
    missing: findNetwork(networks, 'eip155:999') === undefined,
    placeholder: elsewhere.name === UNSUPPORTED_NETWORK_NAME,
  }
}
