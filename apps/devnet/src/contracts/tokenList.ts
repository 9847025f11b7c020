// A token list of the devnet's tokens, in the format of the server's TOKEN_LISTS.
import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CUSTOM_NETWORK_ID, SOLANA_DEVNET_ID } from '@aureus/protocol'
import { testDollarName, testDollarSymbol, testTokenName, testTokenSymbol } from './testToken.ts'

/** Of all test tokens: `deploy.ts`, `solana/faucet/testMint.ts`. */
const DECIMALS = 6

export interface TokenListParameters {
  brand: string
  testToken: string
  testDollar: string
  solana: { testMint: string } | undefined
}

/** @returns the file's path. Replaces an older file. */
export function writeTokenList(dir: string, parameters: TokenListParameters): string {
  const { brand, testToken, testDollar, solana } = parameters
  const token = { name: testTokenName(brand), symbol: testTokenSymbol, decimals: DECIMALS }
  const dollar = { name: testDollarName, symbol: testDollarSymbol, decimals: DECIMALS }
  const tokens = [
    { chainId: CUSTOM_NETWORK_ID, address: testToken, ...token },
    { chainId: CUSTOM_NETWORK_ID, address: testDollar, ...dollar },
    ...(solana ? [{ chainId: SOLANA_DEVNET_ID, address: solana.testMint, ...token }] : []),
  ]
  const file = resolve(dir, 'tokens.json')
  const written = join(dir, 'tokens.json.new')
  writeFileSync(written, JSON.stringify({ name: token.name, tokens }, null, 2))
  renameSync(written, file)
  return file
}
