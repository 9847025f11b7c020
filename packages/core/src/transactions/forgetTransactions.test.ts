import { describe, expect, test } from 'vitest'
import { readTransactions } from '../storage/transactions.ts'
import { setUp } from '../testing/client.ts'
import { RECIPIENT, transaction } from '../testing/transaction.ts'
import { setUpSent } from '../testing/transactions.ts'
import { forgetTransactions } from './forgetTransactions.ts'
import { loadTransactions } from './transactions.ts'

describe('forgetTransactions', () => {
  test('behavior: deletes the accounts’ transactions from state and storage and keeps others', async () => {
    const mine = transaction()
    const theirs = transaction({ from: RECIPIENT })
    const { client, device } = await setUpSent([mine, theirs])
    loadTransactions(client)
    forgetTransactions(client, [mine.from])
    expect(client.state.transactions.getState().sent).toEqual([theirs])
    expect(readTransactions(() => device)).toEqual([theirs])
  })

  test('error: deletes unreadable data completely', async () => {
    const { client, device } = await setUpSent([])
    device.setItem('aureus.transactions', '[{"hash":')
    forgetTransactions(client, [])
    expect(device.getItem('aureus.transactions')).toBe('[]')
  })

  test('error: succeeds without storage', async () => {
    const { client } = await setUp({ device: null })
    expect(() => forgetTransactions(client, [])).not.toThrow()
  })
})
