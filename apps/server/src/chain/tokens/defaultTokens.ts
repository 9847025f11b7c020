// Tokens whose issuers publish their addresses (Circle, Tether, Maker, WETH9, WBTC). Operators can replace them
// with a list in `TOKEN_LISTS`.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Token } from './token.ts'

type Kind = readonly [symbol: string, name: string, decimals: number]

const usdc: Kind = ['USDC', 'USD Coin', 6]
const usdt: Kind = ['USDT', 'Tether USD', 6]
const weth: Kind = ['WETH', 'Wrapped Ether', 18]

/** The predeploy on every OP Stack chain. */
const OP_WETH = '0x4200000000000000000000000000000000000006'

const lists: Record<CaipNetworkId, readonly (readonly [address: string, kind: Kind])[]> = {
  'eip155:1': [
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', usdc],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', usdt],
    ['0x6B175474E89094C44Da98b954EedeAC495271d0F', ['DAI', 'Dai Stablecoin', 18]],
    ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', weth],
    ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', ['WBTC', 'Wrapped BTC', 8]],
  ],
  'eip155:10': [
    ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', usdc],
    [OP_WETH, weth],
  ],
  'eip155:137': [['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', usdc]],
  'eip155:8453': [
    ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', usdc],
    [OP_WETH, weth],
  ],
  'eip155:42161': [['0xaf88d065e77c8cC2239327C5EDb3A432268e5831', usdc]],
  'eip155:43114': [['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', usdc]],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', usdc],
    ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', usdt],
  ],
}

export const defaultTokens: readonly Token[] = Object.entries(lists).flatMap(([chainId, tokens]) =>
  tokens.map(([address, [symbol, name, decimals]]) => ({
    chainId: chainId as CaipNetworkId,
    address,
    name,
    symbol,
    decimals,
  })),
)
