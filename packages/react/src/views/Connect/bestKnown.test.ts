import { directory, recognisedWallets } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { bestKnown } from './bestKnown.ts'

const idsOf = (...parameters: Parameters<typeof bestKnown>) =>
  bestKnown(...parameters).map(({ id }) => id)
const only = (...ids: string[]) => directory.filter(({ id }) => ids.includes(id))

describe('bestKnown', () => {
  test('behavior: returns the six best known wallets of the configured families', () => {
    const evm = ['metamask', 'phantom', 'trust', 'okx', 'rainbow', 'base-account']
    expect(idsOf(directory, ['eip155'])).toEqual(evm)
    expect(idsOf(directory, ['bip122'])).toContain('xverse')
    expect(idsOf(directory, ['bip122'])).not.toContain('metamask')
  })

  test('behavior: keeps the place of Base Account free until the whole list has loaded', () => {
    const before = idsOf(recognisedWallets, ['eip155'])
    expect(idsOf(directory, ['eip155'])).toEqual([...before, 'base-account'])
  })

  test('behavior: returns what the page offers if none of it is well known', () => {
    expect(idsOf(only('rabby', 'taho'), ['eip155'])).toEqual(['rabby', 'taho'])
    expect(idsOf(only('rabby', 'trust'), ['eip155'])).toEqual(['trust'])
  })

  test('behavior: leaves out wallets that the page features', () => {
    const records = only('metamask', 'trust').map((one) =>
      one.id === 'trust' ? { ...one, featured: true as const } : one,
    )
    expect(idsOf(records, ['eip155'])).toEqual(['metamask'])
  })
})
