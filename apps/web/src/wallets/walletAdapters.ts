// How a page reaches the wallets of each chain family. Those of EVM chains come with the code that looks for
// wallets; each other family has a chunk of its own, which loads where a network of it is configured. What
// reaches wallets on other devices, and the embedded one, comes when somebody turns to it.
import { type Adapter, type Client, EMBEDDED_WALLET_ID, WALLET_CONNECT_ID } from '@aureus/core'
import { createEip155Adapter, withLateWallet } from '@aureus/core/eip155'
import type { ChainNamespace } from '@aureus/protocol'

const local: Record<ChainNamespace, (client: Client) => Adapter | Promise<Adapter>> = {
  // Where the operator has no embedded wallet, nobody asks for one.
  eip155: (client) =>
    withLateWallet(createEip155Adapter(window), EMBEDDED_WALLET_ID, () =>
      import('@aureus/core/embedded').then((module) => module.createEmbeddedAdapter(client)),
    ),
  bip122: () => import('@aureus/core/bip122').then((module) => module.createBip122Adapter(window)),
  solana: (client) =>
    import('@aureus/core/solana').then((module) => module.createSolanaAdapters(window, client)),
}

export const farWallets = (client: Client) =>
  import('./farWallets.ts').then((module) => module.farWallets(client))

/** Where there is no relay, nobody asks for the wallet behind it either. */
export const walletAdapter = async (client: Client, namespace: ChainNamespace): Promise<Adapter> =>
  withLateWallet(await local[namespace](client), WALLET_CONNECT_ID, async () =>
    (await farWallets(client)).guest(namespace),
  )
