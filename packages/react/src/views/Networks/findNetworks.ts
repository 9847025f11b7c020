import type { CaipNetworkId, Network } from '@aureus/protocol'

/**
 * Finds networks: the active one first, the others in their order.
 * @param query words of a name, a coin's symbol, or a chain's number; empty finds all
 */
export function findNetworks(
  networks: readonly Network[],
  activeId: CaipNetworkId,
  query: string,
): readonly Network[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = networks.filter((network) => {
    const text = plain(`${network.name} ${network.nativeCurrency.symbol}`)
    return words.every((word) => text.includes(word) || String(network.id).startsWith(word))
  })
  const isActive = ({ caipNetworkId }: Network) => caipNetworkId === activeId
  return [...found.filter(isActive), ...found.filter((network) => !isActive(network))]
}

/** Ignores case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
