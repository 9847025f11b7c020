import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultTokens, parseTokenList, readTokens } from './readTokens.ts'
import { parseTokenAddress } from './token.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-tokens-'))
afterAll(() => rmSync(dir, { recursive: true }))

const usdc = {
  chainId: 1,
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

function file(name: string, text: string): string {
  const path = join(dir, name)
  writeFileSync(path, text)
  return path
}
const list = (name: string, ...tokens: object[]) => file(name, JSON.stringify({ name, tokens }))

describe('readTokens', () => {
  const marks = new Map([['USDC', { path: '/brand/mark-token-USDC.svg' }]])
  const iconOf = (files: readonly string[], symbol: string) =>
    readTokens(files, marks)
      .get('eip155:1')
      ?.find((token) => token.symbol === symbol)?.iconUrl

  test('behavior: a well-known token has its mark, by its address', () => {
    expect(iconOf([], 'USDC')).toBe('/brand/mark-token-USDC.svg')
    expect(iconOf([list('own.json', usdc)], 'USDC')).toBe('/brand/mark-token-USDC.svg')
    const forged = { ...usdc, address: `0x${'1'.repeat(40)}` }
    expect(iconOf([list('forged.json', forged)], 'USDC')).toBeUndefined()
    const pictured = { ...usdc, logoURI: '/tokens/usdc.svg' }
    expect(iconOf([list('pictured.json', pictured)], 'USDC')).toBe('/tokens/usdc.svg')
  })
})

describe('defaultTokens', () => {
  test.each(defaultTokens)('behavior: $symbol of $chainId has a valid address', (token) => {
    expect(parseTokenAddress(token.chainId, token.address)).toBe(token.address)
  })
})

describe('parseTokenList', () => {
  test('behavior: parses the published format and CAIP-2 ids', () => {
    const solana = {
      ...usdc,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      logoURI: '/tokens/usdc.svg',
    }
    const tokens = [{ ...usdc, logoURI: 'ipfs://x', tags: ['stable'] }, solana]
    const { logoURI, ...rest } = solana
    expect(parseTokenList(JSON.stringify({ version: {}, tokens }))).toEqual([
      {
        ...usdc,
        chainId: 'eip155:1',
        address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      { ...rest, iconUrl: logoURI },
    ])
  })

  test.each([
    ['not JSON', '{', 'is not JSON'],
    ['no tokens', '{}', 'is invalid at tokens'],
  ])('error: %s', (_, text, problem) => expect(parseTokenList(text)).toEqual({ problem }))

  test.each([
    { address: '0x1' },
    { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49' },
    { decimals: -1 },
    { decimals: 37 },
    { decimals: '6' },
    { symbol: '' },
    { symbol: 'S'.repeat(21) },
    { name: 'USD\u202eCoin' },
    { chainId: 0 },
    { chainId: 'bip122:000000000019d6689c085ae165831e93' },
  ])('error: refuses a token with %j', (wrong) => {
    const read = parseTokenList(JSON.stringify({ tokens: [usdc, { ...usdc, ...wrong }] }))
    expect(read).toHaveProperty('problem', expect.stringContaining('tokens.1'))
  })

  test('error: never throws on garbage', () => {
    fc.assert(fc.property(fc.json(), (text) => void parseTokenList(text)))
  })
})

describe('readTokens', () => {
  test('behavior: a listed chain has only its listed tokens, the first of duplicates', () => {
    const tokens = readTokens([
      list('a.json', usdc, { ...usdc, name: 'Another' }),
      list('b.json', { ...usdc, name: 'Later' }),
    ])
    expect(tokens.get('eip155:1')).toEqual([expect.objectContaining({ name: 'USD Coin' })])
    expect(tokens.get('eip155:10')?.map(({ symbol }) => symbol)).toEqual(['USDC', 'WETH'])
  })

  test('error: names a file that is missing, invalid or too long', () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      ...usdc,
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    expect(() => readTokens([join(dir, 'absent.json')])).toThrow(/TOKEN_LISTS: .*absent\.json/)
    expect(() => readTokens([file('bad.json', '{')])).toThrow(/bad\.json is not JSON/)
    expect(() => readTokens([list('many.json', ...many)])).toThrow(/501 tokens of eip155:1/)
  })
})
