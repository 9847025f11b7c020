// What a remote wallet is asked for in each chain family, and the family's own connector for it, which validates the
// wallet's answers. A connector's code loads on first use.
import { type ChainNamespace, type Network, recapMethods } from '@aureus/protocol'
import type { Connector } from '../../client/connector.ts'
import type { Wallet } from '../../state/connect.ts'
import { createEip155Provider, type ProviderParameters } from './providers/eip155.ts'

export type RemoteParameters = ProviderParameters & { networks: readonly Network[] }

type Remote = RemoteParameters & { found: { readonly wallet: Wallet } }

interface RemoteFamily {
  methods: readonly string[]
  events: readonly string[]
  createConnector(remote: Remote): Promise<Connector>
}

/** The session holds the current accounts, so nothing is read again when the visitor returns. */
const noPage = () => new EventTarget()

const eip155: RemoteFamily = {
  methods: [
    ...recapMethods,
    'wallet_getAssets',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
  ],
  events: ['chainChanged', 'accountsChanged'],
  async createConnector({ found, ...parameters }) {
    const { createInjectedConnector } = await import('../injected/createEip155Adapter.ts')
    const provider = createEip155Provider(parameters)
    return createInjectedConnector(Object.assign(found, { provider }), noPage())
  },
}

const solana: RemoteFamily = {
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  events: ['accountsChanged'],
  async createConnector({ found, ...parameters }) {
    const [{ createSolanaConnector }, { solanaNetworks }, { createSolanaProvider }] =
      await Promise.all([
        import('../standard/solana/createSolanaConnector.ts'),
        import('../standard/solana/createSolanaAdapter.ts'),
        import('./providers/solana.ts'),
      ])
    const standard = createSolanaProvider(parameters)
    const configured = solanaNetworks(parameters.networks)
    return createSolanaConnector(Object.assign(found, { standard }), { page: noPage(), configured })
  },
}

const bip122: RemoteFamily = {
  methods: ['signMessage', 'getAccountAddresses'],
  events: ['bip122_addressesChanged'],
  async createConnector({ found, ...parameters }) {
    const [{ createBitcoinConnector }, { createStandardWallet }, { createBip122Provider }] =
      await Promise.all([
        import('../bitcoin/createBitcoinConnector.ts'),
        import('../bitcoin/standard/createStandardWallet.ts'),
        import('./providers/bip122.ts'),
      ])
    const speaker = createStandardWallet(createBip122Provider(parameters))
    return createBitcoinConnector(Object.assign(found, { speaker }), noPage())
  },
}

export const remoteFamilies: Record<ChainNamespace, RemoteFamily> = { eip155, solana, bip122 }
