// A token that an operator lists. Chains do not vouch for the names of their tokens.
import { type CaipNetworkId, isEvmChain, isSolanaChain, parseEvmAddress } from '@aureus/protocol'
import { isSolanaAddress } from '@aureus/protocol/addresses'

export interface Token {
  readonly chainId: CaipNetworkId
  /** With its EIP-55 checksum, or base58 of the mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** The canonical form of a token's address on a chain; `undefined` if it is invalid. */
export function parseTokenAddress(chainId: CaipNetworkId, text: string): string | undefined {
  if (isEvmChain(chainId)) return parseEvmAddress(text)
  return isSolanaChain(chainId) && isSolanaAddress(text) ? text : undefined
}
