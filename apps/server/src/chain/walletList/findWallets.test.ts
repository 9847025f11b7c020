import { operations } from '@aureus/protocol/api'
import { directory } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findWallets } from './findWallets.ts'

const ask = (query: Record<string, string>) =>
  findWallets(directory, v.parse(operations['GET /v1/wallets'].query, query))
const names = (query: Record<string, string>) => ask(query).data.map(({ name }) => name)
const every = { entries: '100' }

describe('findWallets', () => {
  test('behavior: pages contain every wallet once, in the list’s order', () => {
    const pages = [1, 2, 3, 4].map((page) => ask({ page: String(page), entries: '40' }))
    expect(pages.flatMap(({ data }) => data)).toEqual(directory)
    for (const { count } of pages) expect(count).toBe(directory.length)
    expect(ask({ page: '5', entries: '40' })).toEqual({ count: directory.length, data: [] })
  })
  test('behavior: a page has 40 entries', () => {
    expect(ask({}).data).toEqual(directory.slice(0, 40))
  })
  test('param: search: finds a part of a name, prefixes first', () => {
    expect(names({ search: 'METAM' })).toEqual(['MetaMask'])
    expect(names({ search: 'ra' })[0]).toMatch(/^Ra/)
    expect(ask({ search: 'no such wallet' })).toEqual({ count: 0, data: [] })
  })
  test('param: search: ignores a single character', () => {
    expect(ask({ search: 'm' }).count).toBe(directory.length)
  })
  test('param: chains: finds wallets of a chain’s family', () => {
    const bitcoin = names({ ...every, chains: 'bip122' })
    expect(bitcoin).toContain('Xverse')
    expect(bitcoin).not.toContain('MetaMask')
    expect(names({ ...every, chains: 'bip122:000000000019d6689c085ae165831e93' })).toEqual(bitcoin)
    const both = names({ ...every, chains: 'solana,bip122' })
    expect(both).toEqual(expect.arrayContaining([...bitcoin, 'MetaMask']))
  })
  test.each([
    ['ios', 'apple'],
    ['android', 'google'],
    ['firefox', 'firefox'],
  ] as const)('param: platform: %s', (platform, store) => {
    const found = ask({ ...every, platform })
    expect(found.data).toEqual(directory.filter(({ stores }) => stores?.[store]))
    expect(found.count).toBeGreaterThan(0)
  })
  test('param: platform: extension matches those of any browser', () => {
    const found = names({ ...every, platform: 'extension' })
    expect(found).toEqual(expect.arrayContaining(names({ ...every, platform: 'firefox' })))
    expect(found).toEqual(expect.arrayContaining(names({ ...every, platform: 'chrome' })))
  })
})
