// The wallets of the browser in every chain family, and the embedded wallet. Each family loads on first use.
import type { ClientParameters } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'

export const browserAdapters: ClientParameters['adapters'] = {
  eip155: async (client) => {
    const { createEip155Adapter } = await import('../wallets/injected/createEip155Adapter.ts')
    return withLateWallet(createEip155Adapter(window), EMBEDDED_WALLET_ID, () =>
      import('../embedded/wallet/createEmbeddedConnector.ts').then((m) =>
        m.createEmbeddedConnector(client),
      ),
    )
  },
  bip122: () =>
    import('../wallets/bitcoin/createBip122Adapter.ts').then((m) => m.createBip122Adapter(window)),
  solana: (client) =>
    import('./createSolanaAdapters.ts').then((m) => m.createSolanaAdapters(window, client)),
}
