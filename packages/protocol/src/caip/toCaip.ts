import type { CaipAddress, CaipNetworkId } from './caip.ts'

export function toCaipAddress(chainId: CaipNetworkId, address: string): CaipAddress {
  return `${chainId}:${address}`
}
