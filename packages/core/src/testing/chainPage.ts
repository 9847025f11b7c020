// A page with scripted EVM wallets on the devnet's chain, for tests against real libraries.
import { customNetwork, type Network } from '@aureus/protocol'
import type { TestWalletOptions } from '@aureus/test-wallet'
import { type Address, createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type SetUpOptions, setUp } from './client.ts'
import { ORIGIN } from './signInServer.ts'

/** Two networks on the same chain, so that wallets can switch. */
export function chainNetworks(rpcUrl: string): readonly [Network, Network] {
  const home = customNetwork('Aureus')
  const rpcUrls = { ...home.rpcUrls, default: { http: [rpcUrl] } }
  const other = { id: 31337, caipNetworkId: 'eip155:31337', name: 'Other' } as const
  return [
    { ...home, rpcUrls },
    { ...home, ...other, rpcUrls },
  ]
}

export interface ChainPageOptions extends Pick<SetUpOptions, 'hint' | 'storage' | 'device'> {
  rpcUrl: string
  wallet?: Partial<TestWalletOptions>
}

/** Not connected. The wallet's first account has ten coins. */
export async function openChainPage({ rpcUrl, wallet, ...visit }: ChainPageOptions) {
  const privateKeys = wallet?.privateKeys ?? [generatePrivateKey()]
  const networks = chainNetworks(rpcUrl)
  const address: Address = privateKeyToAccount(privateKeys[0] as `0x${string}`).address
  const parts = await setUp({
    ...visit,
    required: false,
    wallet: {
      privateKeys,
      chains: networks.map(({ id }) => ({ id: Number(id), rpcUrl })),
      ...wallet,
    },
    parameters: {
      fetch: globalThis.fetch,
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks: [...networks],
        signIn: { enabled: false, required: false, chains: [] },
        features: { faucet: null },
      },
    },
  })
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  await chain.setBalance({ address, value: parseEther('10') })
  return { ...parts, address, chain, networks }
}
