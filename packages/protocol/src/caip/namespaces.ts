/**
 * The chain families that Aureus supports, by namespace (CAIP-104 registry names), and whether its pages read their
 * chains. On Bitcoin wallets only connect and sign: there are no balances, sending or transaction status. Lists of wallets
 * have this order.
 */
export const readsChains = { eip155: true, bip122: false, solana: true } as const

export type ChainNamespace = keyof typeof readsChains

export const chainNamespaces = Object.keys(readsChains) as readonly ChainNamespace[]
