import { describe, expect, test } from 'vitest'
import { type ChooseFacts, chooseAccount } from './active.ts'

describe('chooseAccount', () => {
  test.each<[string, ChooseFacts, ReturnType<typeof chooseAccount>]>([
    [
      'without a choice here: the wallet’s choice',
      { shared: ['A', 'B'], firstBefore: 'A', chosen: undefined },
      { address: 'A' },
    ],
    [
      'with a choice here: it stays',
      { shared: ['A', 'B'], firstBefore: 'A', chosen: 'B' },
      { address: 'B', chosen: 'B' },
    ],
    [
      'the wallet shares another account: the choice stays',
      { shared: ['A', 'B', 'C'], firstBefore: 'A', chosen: 'B' },
      { address: 'B', chosen: 'B' },
    ],
    [
      'the wallet changes its choice: follows it',
      { shared: ['C', 'A', 'B'], firstBefore: 'A', chosen: 'B' },
      { address: 'C' },
    ],
    [
      'the wallet chooses the same account: nothing to remember',
      { shared: ['B', 'A'], firstBefore: 'A', chosen: 'B' },
      { address: 'B' },
    ],
    [
      'the wallet stops sharing it: the wallet’s choice',
      { shared: ['A'], firstBefore: 'A', chosen: 'B' },
      { address: 'A' },
    ],
    [
      'the wallet’s earlier choice is unknown: its current choice',
      { shared: ['A', 'B'], firstBefore: undefined, chosen: 'B' },
      { address: 'A' },
    ],
  ])('behavior: %s', (_, facts, choice) => {
    expect(chooseAccount(facts)).toEqual(choice)
  })
})
