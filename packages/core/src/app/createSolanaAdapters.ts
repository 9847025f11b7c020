// All Solana wallets in a browser: those of the Wallet Standard, wallet apps on this phone, and the embedded wallet.
import type { Adapter } from '../client/adapter.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { MOBILE_WALLET_ID } from '../client/mobileWallet.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'

/** Wallets of Solana in this browser, wallet apps on this phone (Mobile Wallet Adapter), and the embedded wallet. */
export const createSolanaAdapters = (window: EventTarget, client: Client): Adapter => ({
  ...createSolanaAdapter(window, client.config.networks),
  late: {
    [EMBEDDED_WALLET_ID]: () =>
      import('../embedded/wallet/createEmbeddedSolanaConnector.ts').then((module) =>
        module.createEmbeddedSolanaConnector(client),
      ),
    [MOBILE_WALLET_ID]: () =>
      import('../wallets/mobileWalletAdapter/createMobileConnector.ts').then((module) =>
        module.createMobileConnector(window, client),
      ),
  },
})
