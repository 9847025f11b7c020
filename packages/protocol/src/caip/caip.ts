// Chain and account ids at every boundary: CAIP-2 (chains) and CAIP-10 (accounts). `toCaip.ts` has the rest: a page
// parses ids in its first load and creates them later.

/** CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

/** Splits a CAIP-2 id. The input must already be valid (see `CaipNetworkIdSchema`). */
export function parseCaipNetworkId(id: CaipNetworkId): { namespace: string; reference: string } {
  const colon = id.indexOf(':')
  return { namespace: id.slice(0, colon), reference: id.slice(colon + 1) }
}

/** Splits a CAIP-10 id into its chain and its address. The input must already be valid. */
export function parseCaipAddress(id: CaipAddress): { chainId: CaipNetworkId; address: string } {
  const colon = id.lastIndexOf(':')
  return { chainId: id.slice(0, colon) as CaipNetworkId, address: id.slice(colon + 1) }
}
