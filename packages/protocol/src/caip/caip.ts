// Chain and account ids as they cross every boundary here: CAIP-2 (chains) and CAIP-10 (accounts).

/** The namespaces Aureus speaks (CAIP-104 registry names). */
export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

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

export function toCaipAddress(chainId: CaipNetworkId, address: string): CaipAddress {
  return `${chainId}:${address}`
}

/**
 * The EVM chain id (EIP-155, a safe positive integer) of a CAIP-2 id, or `undefined` for any other
 * namespace or a reference that is not written canonically (`eip155:01`).
 */
export function toEvmChainId(id: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseCaipNetworkId(id)
  if (namespace !== 'eip155' || !/^[1-9]\d*$/.test(reference)) return undefined
  const chainId = Number(reference)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
