import { describe, expect, test } from 'vitest'
import { type ChooseFacts, chooseAccount } from './chooseAccount.ts'

describe('chooseAccount', () => {
  test.each<[string, ChooseFacts, ReturnType<typeof chooseAccount>]>([
    [
      'nothing chosen here: the wallet’s choice',
      { shared: ['A', 'B'], firstBefore: 'A', chosen: undefined },
      { address: 'A' },
    ],
    [
      'chosen here: it stays',
      { shared: ['A', 'B'], firstBefore: 'A', chosen: 'B' },
      { address: 'B', chosen: 'B' },
    ],
    [
      'the wallet shares another one more: it stays',
      { shared: ['A', 'B', 'C'], firstBefore: 'A', chosen: 'B' },
      { address: 'B', chosen: 'B' },
    ],
    [
      'the wallet chooses anew: it is followed',
      { shared: ['C', 'A', 'B'], firstBefore: 'A', chosen: 'B' },
      { address: 'C' },
    ],
    [
      'the wallet chooses the same: nothing is left to remember',
      { shared: ['B', 'A'], firstBefore: 'A', chosen: 'B' },
      { address: 'B' },
    ],
    [
      'the wallet shares it no longer: its own choice',
      { shared: ['A'], firstBefore: 'A', chosen: 'B' },
      { address: 'A' },
    ],
    [
      'what the wallet had chosen is not known: its choice of now',
      { shared: ['A', 'B'], firstBefore: undefined, chosen: 'B' },
      { address: 'A' },
    ],
  ])('behavior: %s', (_, facts, choice) => {
    expect(chooseAccount(facts)).toEqual(choice)
  })
})
