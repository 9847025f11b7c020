import { describe, expect, test } from 'vitest'
import { transaction } from '../testing/transaction.ts'
import { MAX_TRANSACTIONS, withTransactions } from './transactions.ts'

describe('withTransactions', () => {
  test('behavior: sorts newest first', () => {
    const [a, b, c] = [1, 2, 3].map((sentAtMs) => transaction({ sentAtMs }))
    if (!a || !b || !c) throw new Error('three')
    expect(withTransactions([b], [a, c])).toEqual([c, b, a])
  })

  test('behavior: updates known fields and adds new ones', () => {
    const known = transaction({ nonce: 7 })
    const { nonce: _, ...told } = known
    const confirmed = { ...told, status: 'confirmed', blockNumber: 5n } as const
    expect(withTransactions([known], [confirmed])).toEqual([{ ...confirmed, nonce: 7 }])
  })

  test.each(['confirmed', 'reverted'] as const)(
    'behavior: keeps %s despite a slower answer',
    (status) => {
      const known = transaction({ status, blockNumber: 5n })
      const late = { ...known, status: 'pending' } as const
      expect(withTransactions([known], [late])).toEqual([known])
    },
  )

  test('behavior: treats the same hash on another chain as another transaction', () => {
    const one = transaction()
    const other = { ...one, caipNetworkId: 'eip155:1' } as const
    expect(withTransactions([one], [other])).toHaveLength(2)
  })

  test('behavior: keeps a hundred per account and chain, dropping the oldest', () => {
    const many = Array.from({ length: MAX_TRANSACTIONS + 5 }, (_, sentAtMs) =>
      transaction({ sentAtMs }),
    )
    const elsewhere = transaction({ caipNetworkId: 'eip155:1', sentAtMs: 0 })
    const kept = withTransactions([], [...many, elsewhere])
    expect(kept).toHaveLength(MAX_TRANSACTIONS + 1)
    expect(kept).toContainEqual(elsewhere)
    expect(kept.filter(({ caipNetworkId }) => caipNetworkId !== 'eip155:1').at(-1)?.sentAtMs).toBe(
      5,
    )
  })
})
