import { describe, expect, test } from 'vitest'
import { modalAt } from '../../testing/modalAt.ts'
import { belowNetworkChoice } from './networkChoice.ts'

describe('belowNetworkChoice', () => {
  test.each([
    [['Account', 'UnsupportedChain'], ['Account']],
    [['Account', 'UnsupportedChain', 'SwitchNetwork'], ['Account']],
    [['UnsupportedChain'], []],
    [['UnsupportedChain', 'SIWXSignMessage'], undefined],
    [['Networks', 'SwitchNetwork'], undefined],
    [['Account'], undefined],
  ] as const)('behavior: the views below the choice in %j are %j', (history, below) => {
    expect(belowNetworkChoice(modalAt(...history))?.map(({ name }) => name)).toEqual(below)
  })
})
