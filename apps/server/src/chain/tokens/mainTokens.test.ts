import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findMainTokens, mainTokenVariables } from './mainTokens.ts'
import { readTokens } from './readTokens.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const onEthereum = `eip155:1/erc20:${usdc}`

const parse = (text: string) => v.parse(mainTokenVariables.MAIN_TOKENS, text)

describe('MAIN_TOKENS', () => {
  test('behavior: parses CAIP-19 ids and returns checksummed addresses', () => {
    expect([...parse(`${onEthereum.toLowerCase()}  ${solana}/token:${mint}`)]).toEqual([
      ['eip155:1', usdc],
      [solana, mint],
    ])
    expect([...parse('')]).toEqual([])
  })

  test.each([
    ['two tokens of one network', `${onEthereum} eip155:1/erc20:0x${'1'.repeat(40)}`],
    ['an asset of another kind', `eip155:1/erc721:${usdc}`],
    ['a kind of another family', `eip155:1/token:${usdc}`],
    ['an address with a wrong checksum', `eip155:1/erc20:${usdc.replace('A0b', 'a0B')}`],
    ['an address of another family', `${solana}/token:${usdc}`],
    ['a symbol', 'USDC'],
    ['no address', 'eip155:1/erc20:'],
  ])('error: refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow('expected tokens as CAIP-19 ids')
  })
})

describe('findMainTokens', () => {
  const tokens = readTokens([])
  const networks = [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:10' }] as const

  test('behavior: takes symbol and decimals from the lists', () => {
    expect(findMainTokens(parse(onEthereum), { tokens, networks })).toEqual([
      { chainId: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 },
    ])
  })

  test('error: refuses a token that is not listed, and a network that is not offered', () => {
    const unlisted = parse(`eip155:10/erc20:${usdc}`)
    expect(() => findMainTokens(unlisted, { tokens, networks })).toThrow('add it to TOKEN_LISTS')
    const elsewhere = parse(`${solana}/token:${mint}`)
    expect(() => findMainTokens(elsewhere, { tokens, networks })).toThrow(/which NETWORKS lacks/)
  })
})
