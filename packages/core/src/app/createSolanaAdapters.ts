// All Solana wallets in a browser: those of the Wallet Standard and the embedded wallet.
import type { Adapter } from '../client/adapter.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'

export const createSolanaAdapters = (window: EventTarget, client: Client): Adapter =>
  withLateWallet(createSolanaAdapter(window, client.config.networks), EMBEDDED_WALLET_ID, () =>
    import('../embedded/wallet/createEmbeddedSolanaConnector.ts').then((module) =>
      module.createEmbeddedSolanaConnector(client),
    ),
  )
