// What is asked of a service that trades on EVM chains, in the words of such services.
import { parseCaipAddress } from '@aureus/protocol'
import type { SwapToken } from '@aureus/protocol/swap'
import { type Address, getAddress } from 'viem'
import { type QuoteAsked, type SourceQuote, SwapRefused } from '../source.ts'

export interface EvmAsked {
  /** EIP-155 ids. */
  readonly sellChain: number
  readonly buyChain: number
  readonly account: Address
  readonly recipient: Address
}

export function parseEvmAsked({ account, recipient, sell, buy }: QuoteAsked): EvmAsked {
  return {
    sellChain: evmChain(sell.chainId),
    buyChain: evmChain(buy.chainId),
    account: getAddress(parseCaipAddress(account).address),
    recipient: getAddress(parseCaipAddress(recipient).address),
  }
}

/** The EIP-155 id; `NaN` on other chain families. */
export const evmChain = (chainId: string): number =>
  chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : Number.NaN

/** How a service names an asset: a token by its address, the coin by a word of its own. */
export const spell = ({ address }: Pick<SwapToken, 'address'>, coin: Address): Address =>
  address === undefined ? coin : getAddress(address)

/** @throws SwapRefused: the service cannot fix what is bought */
export function requireExactSell({ exact }: QuoteAsked): void {
  if (exact !== 'sell') throw new SwapRefused('no_route')
}

/** A route of one step, which names what the service says it trades with. */
export const routeBy = (venue: string, { sell, buy }: QuoteAsked): SourceQuote['route'] => [
  { venue, sell: assetOf(sell), buy: assetOf(buy), share: 10_000 },
]

const assetOf = ({ chainId, address }: SwapToken) => ({
  chainId,
  ...(address !== undefined && { address }),
})
