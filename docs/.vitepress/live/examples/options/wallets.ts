// Options: feature a wallet of your own
import { createClient, discover } from '@aureus/core'
import { listWallets, walletRecords } from '@aureus/core/wallets'
import { defaultNetworks } from '@aureus/protocol'

export async function run() {
  const client = createClient({
    config: {
      brand: { name: 'Example' },
      origin: location.origin,
      projectId: 'example',
      networks: [...defaultNetworks],
      signIn: { enabled: false, required: false },
      features: { faucet: null },
    },
    wallets: {
      order: ['vault'],
      featured: ['vault'],
      custom: [
        { id: 'vault', name: 'Vault', icon: '/favicon.svg', homepage: 'https://vault.example' },
      ],
    },
    storage: { get: () => null, set: () => undefined },
    adapters: {
      eip155: () => import('@aureus/core/eip155').then((m) => m.createEip155Adapter(window)),
    },
  })
  await discover(client)
  const { wallets } = client.state.connect.getState()
  const listed = listWallets(wallets, ['eip155'], walletRecords(client).getState().records)
  return listed.slice(0, 4).map(({ name, installed }) => (installed ? `${name}, installed` : name))
}
