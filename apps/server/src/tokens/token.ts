// A token that an operator lists: no chain says of itself which of its tokens are what they are called.
import { type CaipNetworkId, parseEvmAddress } from '@aureus/protocol'
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

/** The one form of a token's address on a chain, or `undefined` where it is none. */
export function parseTokenAddress(chainId: CaipNetworkId, text: string): string | undefined {
  if (chainId.startsWith('eip155:')) return parseEvmAddress(text)
  return chainId.startsWith('solana:') && isSolanaAddress(text) ? text : undefined
}
