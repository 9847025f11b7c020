// The test ERC-20, as the faucet and its readers call it.
import { parseAbi } from 'viem'

export const testTokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function MINT_LIMIT() view returns (uint256)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
])

export function testTokenName(brand: string): string {
  return `${brand} Test Token`
}

export const testTokenSymbol = 'TEST'

/** The other token of the pools. The faucet does not give it: visitors swap for it. */
export const testDollarName = 'Test Dollar'
export const testDollarSymbol = 'TESTUSD'

/** 100 tokens of 6 decimals: what one grant of the faucet brings along. */
export const testTokenGrant = 100_000_000n
