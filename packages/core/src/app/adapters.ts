// The wallets of the browser in every chain family, and the embedded wallet. Each family loads on first use.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter } from '../client/adapter.ts'
import { BASE_ACCOUNT_ID } from '../client/baseAccount.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'

const loadLate = () => import('./lateEvmWallets.ts')

/** @param createEvm EVM's adapter, whose code a page may have in a file that it loads anyway */
export const browserAdapters = (
  createEvm: (page: Window) => Adapter | Promise<Adapter>,
): Record<ChainNamespace, (client: Client) => Promise<Adapter>> => ({
  eip155: async (client) =>
    withLateWallet(
      withLateWallet(await createEvm(window), EMBEDDED_WALLET_ID, () =>
        loadLate().then((m) => m.loadEmbedded(client)),
      ),
      BASE_ACCOUNT_ID,
      () => loadLate().then((m) => m.loadBaseAccount(client)),
    ),
  bip122: () =>
    import('../wallets/bitcoin/createBip122Adapter.ts').then((m) => m.createBip122Adapter(window)),
  solana: (client) =>
    import('./createSolanaAdapters.ts').then((m) => m.createSolanaAdapters(window, client)),
})
