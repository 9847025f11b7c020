// The adapters of each chain family, and its wallets on other devices. Each family has its own chunk, which loads if one of
// its networks is configured; the EVM adapter is part of the wallet code. Remote wallets and the embedded wallet load on
// first use.
import { type Adapter, type Client, WALLET_CONNECT_ID } from '@aureus/core'
import { browserAdapters } from '@aureus/core/app'
import { createEip155Adapter, withLateWallet } from '@aureus/core/eip155'
import type { ChainNamespace } from '@aureus/protocol'

export const remoteWallets = (client: Client) =>
  import('./remoteWallets.ts').then((module) => module.remoteWallets(client))

const local = browserAdapters(createEip155Adapter)

/** Without a relay, the remote wallet never loads. */
export const walletAdapter = async (client: Client, namespace: ChainNamespace): Promise<Adapter> =>
  withLateWallet(await local[namespace](client), WALLET_CONNECT_ID, async () =>
    (await remoteWallets(client)).connector(namespace),
  )
