import { describe, expect, test } from 'vitest'
import { swapContractsOn } from './contracts.ts'

describe('swapContractsOn', () => {
  test('behavior: lists every contract of a network once', () => {
    const names = swapContractsOn(1).map(({ name }) => name)
    for (const name of ['Permit2', 'Universal Router 2.0', 'Uniswap v3 quoter', 'CoW settlement'])
      expect(names.filter((one) => one === name)).toHaveLength(1)
    expect(names).toEqual(expect.arrayContaining(['Across SpokePool', 'Relay Depository']))
    const addresses = swapContractsOn(1).map(({ address }) => address.toLowerCase())
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('behavior: leaves out what a network lacks', () => {
    // CoW, 1inch and Relay are on Gnosis, and Uniswap is not.
    const names = swapContractsOn(100).map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      '1inch router',
      'CoW settlement',
      'CoW vault relayer',
      'Relay Depository',
    ])
    expect(swapContractsOn(5)).toEqual([])
  })
})
