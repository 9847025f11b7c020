import { domainSeparator, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { type DomainAnswers, findDomain } from './findDomain.ts'

const token = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const of = { chainId: 1, verifyingContract: token } as const
const word = `0x${'0'.repeat(64)}` as const

const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
const described = (fields: Hex, name = 'Coin', version = '7') =>
  encodeAbiParameters(
    parseAbiParameters('bytes1, string, string, uint256, address, bytes32, uint256[]'),
    [fields, name, version, 1n, token, word, []],
  )
const separator = (own: { name?: string; version?: string }, at: object = {}) =>
  domainSeparator({ domain: { ...own, ...of, ...at } })

const find = (answers: Partial<DomainAnswers>) =>
  findDomain(
    { separator: undefined, described: undefined, name: undefined, version: undefined, ...answers },
    of,
  )

describe('findDomain', () => {
  test.each([
    ['ERC-5267', { described: described('0x0f') }, { name: 'Coin', version: '7' }],
    ['ERC-5267 without a version', { described: described('0x0d') }, { name: 'Coin' }],
    [
      'its name and version',
      { name: text('Coin'), version: text('3') },
      { name: 'Coin', version: '3' },
    ],
    ['version 1', { name: text('Coin') }, { name: 'Coin', version: '1' }],
    ['version 2, as USDC', { name: text('Coin') }, { name: 'Coin', version: '2' }],
    ['no version, as UNI', { name: text('Coin') }, { name: 'Coin' }],
  ] as const)('behavior: finds a domain by %s', (_, answers, own) => {
    expect(find({ ...answers, separator: separator(own) })).toEqual({ ...own, ...of })
  })

  const coin = { name: 'Coin', version: '1' }
  test.each([
    ['no hash', { name: text('Coin') }],
    ['no name', { separator: separator(coin) }],
    ['another name', { name: text('Coin'), separator: separator({ ...coin, name: 'Token' }) }],
    ['another chain', { name: text('Coin'), separator: separator(coin, { chainId: 10 }) }],
    [
      'another contract',
      { name: text('Coin'), separator: separator(coin, { verifyingContract: other }) },
    ],
    [
      'a salt',
      {
        described: described('0x1f'),
        separator: separator({ name: 'Coin', version: '7' }),
      },
    ],
    ['a name in other bytes', { name: word, separator: separator(coin) }],
  ] as const)('error: finds none with %s', (_, answers) => {
    expect(find(answers)).toBeUndefined()
  })
})
