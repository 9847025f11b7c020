// Options: networks of viem beside ours
import { createClient } from '@aureus/core'
import { customNetwork } from '@aureus/protocol'
import { base, linea } from 'viem/chains'

export function run() {
  const client = createClient({
    config: {
      brand: { name: 'Example' },
      origin: location.origin,
      projectId: 'example',
      networks: [base, linea, customNetwork('Example')],
      signIn: { enabled: true, required: false },
      features: { faucet: null },
    },
    storage: { get: () => null, set: () => undefined },
    adapters: {
      eip155: () => import('@aureus/core/eip155').then((m) => m.createEip155Adapter(window)),
    },
  })
  return client.config.networks.map(({ name, caipNetworkId }) => `${name}: ${caipNetworkId}`)
}
