/**
 * The chain families that Aureus supports, by namespace (CAIP-104 registry names), and whether pages read their chains from
 * nodes. Nodes of Bitcoin know no addresses: an indexer says what accounts hold, and wallets make transactions. Lists of
 * wallets have this order.
 */
export const readsChains = { eip155: true, bip122: false, solana: true } as const

export type ChainNamespace = keyof typeof readsChains

export const chainNamespaces = Object.keys(readsChains) as readonly ChainNamespace[]
