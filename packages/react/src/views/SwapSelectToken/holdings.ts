// Which of the listed tokens the account has.
import type { TokenBalance } from '@aureus/core'
import { isSameAsset, type SwapToken } from '@aureus/protocol/swap'

export function holdingOf(
  { chainId, address }: Pick<SwapToken, 'chainId' | 'address'>,
  held: readonly TokenBalance[],
): TokenBalance | undefined {
  const asset = { chainId, ...(address !== undefined && { address }) }
  return held.find((one) => {
    // A CAIP-10 id ends with the address as its chain writes it.
    const own = one.address?.split(':').at(-1)
    return isSameAsset({ chainId: one.chainId, ...(own !== undefined && { address: own }) }, asset)
  })
}

/** The coin, then what the account has by value, then the rest as the server orders it. */
export function heldFirst(
  tokens: readonly SwapToken[],
  held: readonly TokenBalance[],
): readonly SwapToken[] {
  const rank = (token: SwapToken) => {
    if (token.address === undefined) return Number.POSITIVE_INFINITY
    const holding = holdingOf(token, held)
    return holding ? (holding.value ?? 0) : -1
  }
  return tokens.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)]
    return first === second ? 0 : second - first
  })
}
