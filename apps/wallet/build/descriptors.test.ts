import { join } from 'node:path'
import {
  type Descriptor,
  DescriptorFileSchema,
  describeByDescriptor,
  type Facts,
  inWords,
} from '@aureus/protocol/descriptors'
import { enPhrases } from '@aureus/protocol/phrases'
import { acrossSpokePools } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { encodeFunctionData, encodePacked, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { compileOwn } from './descriptors.ts'

const files = compileOwn(join(import.meta.dirname, '../descriptors'))
const read = (path: string): readonly Descriptor[] =>
  v.parse(DescriptorFileSchema, JSON.parse(files.get(`descriptors/${path}.json`) ?? ''))

const [me, usdc, weth, dai] = ['a', 'b', 'c', 'd'].map((one) => `0x${one.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const tokens: Record<string, string> = { [usdc]: 'USDC', [weth]: 'WETH' }
const facts: Facts = {
  language: 'en',
  chainId: 1,
  from: me,
  sender: 'Your account',
  native: { symbol: 'ETH', decimals: 18 },
  token: (address, chainId) => {
    const symbol = chainId === 1 ? tokens[address] : undefined
    return symbol === undefined ? undefined : { symbol, decimals: 6 }
  },
  name: () => undefined,
  collection: () => undefined,
  blockTime: () => undefined,
  storage: () => undefined,
  call: () => undefined,
}

function tell(address: string, data: string, value = 0n) {
  const to = address.toLowerCase()
  const [descriptor] = read(`1/${to}`)
  const description = descriptor && describeByDescriptor(descriptor, { to, data, value }, facts)
  return {
    said: description?.sentence ?? description?.intent,
    rows: description?.rows.map(({ label, text }) => [label, text]),
  }
}

test('behavior: every document compiles to files that the wallet accepts', () => {
  const named = [...files].map(([path, text]) => {
    const file = v.parse(DescriptorFileSchema, JSON.parse(text))
    return file.every(({ chainId, address }) => path === `descriptors/${chainId}/${address}.json`)
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.every(Boolean)).toBe(true)
})

/** In every language. */
const names = new Set([
  'Arbitrum One',
  'BNB Smart Chain',
  'Base',
  'Blast',
  'Ethereum',
  'Linea',
  'OP Mainnet',
  'Polygon',
  'Scroll',
  'World Chain',
  'ZKsync Era',
])

test('behavior: the dictionary has every phrase of every document', () => {
  const known = '✓'
  const marked = {
    actions: Object.fromEntries(
      Object.entries(enPhrases.actions).map(([key, phrase]) => [
        key,
        typeof phrase === 'string' ? known : (...values: string[]) => known + values.join(''),
      ]),
    ),
    words: Object.fromEntries(Object.keys(enPhrases.words).map((key) => [key, known])),
    // Our own sentences have words of their own.
    with: (_: string, value: string) => value,
  }
  const descriptors = [...files.keys()].flatMap((path) =>
    read(path.replace(/^descriptors\/|\.json$/g, '')),
  )
  const phrases = descriptors.flatMap((one) => phrasesIn(inWords(one, marked).formats))
  expect(phrases.length).toBeGreaterThan(100)
  expect(phrases.filter((one) => !one.startsWith(known) && !names.has(one))).toEqual([])
})

/** Texts of a descriptor that people read. */
function phrasesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['intent', 'sentence', 'label', 'text', 'message'].includes(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (key === 'values') return Object.values(value)
  return Object.entries(value).flatMap(([inner, one]) => phrasesIn(one, inner))
}

describe('what the product describes', () => {
  const amounts = [5_000_000n, 4_900_000n, 8453n] as const
  const times = [1, 1_800_000_000, 0, '0x'] as const
  const zero = pad('0x', { size: 20 })

  test.each([
    [
      '0x7b939232',
      encodeFunctionData({
        abi: parseAbi([
          'function depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)',
        ]),
        args: [me, dai, usdc, weth, ...amounts, zero, ...times],
      }),
    ],
    [
      '0xad5425c6',
      encodeFunctionData({
        abi: parseAbi([
          'function deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes)',
        ]),
        args: [pad(me), pad(dai), pad(usdc), pad(weth), ...amounts, pad(zero), ...times],
      }),
    ],
  ])('behavior: a deposit into a pool of Across, %s', (selector, data) => {
    expect(data.startsWith(selector)).toBe(true)
    const { said, rows } = tell(acrossSpokePools[1] ?? '', data)
    expect(said).toBe('Send to another network')
    expect(rows?.slice(0, 2)).toEqual([
      ['You send', '5 USDC'],
      // The wallet has read nothing of tokens on other networks.
      ['Arrives at least', '4900000'],
    ])
    expect(rows).toContainEqual(['On network', 'Base'])
    expect(rows).toContainEqual(['Recipient', dai])
    expect(rows).toContainEqual(['Refunded after', '2027-01-15 08:00:00Z'])
  })

  test('behavior: swaps of Uniswap’s router through several pools', () => {
    const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
    const path = encodePacked(
      ['address', 'uint24', 'address', 'uint24', 'address'],
      [usdc, 500, dai, 3000, weth],
    )
    const input = encodeFunctionData({
      abi: parseAbi(['function exactInput((bytes,address,uint256,uint256) params)']),
      args: [[path, me, 5_000_000n, 2_000_000n]],
    })
    expect(input.startsWith('0xb858183f')).toBe(true)
    expect(tell(router, input).said).toBe('Swap 5 USDC for at least 2 WETH')
    // The path of a bought amount begins with what is bought.
    const output = encodeFunctionData({
      abi: parseAbi(['function exactOutput((bytes,address,uint256,uint256) params)']),
      args: [[path, me, 5_000_000n, 2_000_000n]],
    })
    expect(output.startsWith('0x09b81346')).toBe(true)
    expect(tell(router, output).said).toBe('Swap at most 2 WETH for 5 USDC')
  })

  test('behavior: a deposit for fees at an entry point', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function depositTo(address account)']),
      args: [dai],
    })
    expect(tell('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108', data, 10n ** 18n).rows).toEqual([
      ['Amount', '1 ETH'],
      ['For account', dai],
    ])
  })
})
