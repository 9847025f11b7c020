// A client with a scripted Solana wallet, on the devnet's network and the public ones.
import { customSolanaNetwork, defaultNetworks, type Network } from '@aureus/protocol'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@aureus/test-wallet'
import { discover } from '../connection/discover.ts'
// Loaded in advance, so that tests do not wait for a file.
import '../chains/solana/createSolanaChain.ts'
import '../wallets/standard/solana/sendTransaction.ts'
import { createClient } from '../createClient.ts'
import type { Wallet } from '../state/connect.ts'
import { connectorOf } from '../wallets/registry.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
import { createDevice } from './device.ts'
import { ORIGIN } from './signInServer.ts'

export const seeds = ['01'.repeat(32), '02'.repeat(32)] as const

export const solanaTestNetwork = customSolanaNetwork('Aureus')
export const solanaNetworks: readonly Network[] = [
  solanaTestNetwork,
  ...defaultNetworks.filter(({ chainNamespace }) => chainNamespace === 'solana'),
]

export interface SetUpSolanaOptions {
  wallet?: Partial<SolanaTestWalletOptions>
  networks?: readonly Network[]
  fetch?: typeof globalThis.fetch
}

export async function setUpSolana({ wallet: options, ...rest }: SetUpSolanaOptions = {}) {
  const { networks = solanaNetworks, fetch } = rest
  const window = new EventTarget()
  const wallet = createSolanaTestWallet({ name: 'Moon Wallet', privateKeys: seeds, ...options })
  const stop = wallet.announce(window)
  const device = createDevice()
  const client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: ORIGIN,
      projectId: 'test',
      networks: [...networks],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    storage: { get: () => null, set: () => undefined, device: () => device },
    adapters: { solana: async () => createSolanaAdapter(window, networks) },
    ...(fetch && { fetch }),
  })
  await discover(client)
  const [listed] = client.state.connect.getState().wallets as readonly [Wallet]
  const { namespace, id: connectorId } = listed
  const connector = await connectorOf(client, { namespace, connectorId })
  return { client, connector, window, wallet, control: wallet.control, listed, stop }
}
