// The adapters of each chain family. The EVM adapter is part of the wallet code. Each other family has its own chunk,
// which loads if one of its networks is configured. Remote wallets and the embedded wallet load on first use.
import { type Adapter, type Client, EMBEDDED_WALLET_ID, WALLET_CONNECT_ID } from '@aureus/core'
import { createEip155Adapter, withLateWallet } from '@aureus/core/eip155'
import type { ChainNamespace } from '@aureus/protocol'

const local: Record<ChainNamespace, (client: Client) => Adapter | Promise<Adapter>> = {
  // Without an embedded wallet in the configuration, this never loads.
  eip155: (client) =>
    withLateWallet(createEip155Adapter(window), EMBEDDED_WALLET_ID, () =>
      import('@aureus/core/embedded').then((module) => module.createEmbeddedConnector(client)),
    ),
  bip122: () => import('@aureus/core/bip122').then((module) => module.createBip122Adapter(window)),
  solana: (client) =>
    import('@aureus/core/solana').then((module) => module.createSolanaAdapters(window, client)),
}

export const remoteWallets = (client: Client) =>
  import('./remoteWallets.ts').then((module) => module.remoteWallets(client))

/** Without a relay, the remote wallet never loads. */
export const walletAdapter = async (client: Client, namespace: ChainNamespace): Promise<Adapter> =>
  withLateWallet(await local[namespace](client), WALLET_CONNECT_ID, async () =>
    (await remoteWallets(client)).connector(namespace),
  )
