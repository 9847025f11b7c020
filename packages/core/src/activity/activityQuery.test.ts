import { describe, expect, test } from 'vitest'
import { ask } from '../queries/ask.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { readingClient, settle } from '../testing/queries.ts'
import { activityQuery } from './activityQuery.ts'
import type { ActivitySource } from './source.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

function entry(
  caipNetworkId: SentTransaction['caipNetworkId'],
  status: SentTransaction['status'],
): SentTransaction {
  const hash = `0x${caipNetworkId}${status}` as `0x${string}`
  return {
    hash,
    caipNetworkId,
    status,
    from: account,
    to: account,
    value: 0n,
    kind: 'transfer',
    sentAtMs: 0,
  }
}

function sourceOf(...entries: SentTransaction[]) {
  const asked: string[] = []
  const source: ActivitySource = {
    entries: () => entries,
    subscribe: () => () => {},
    refresh: async (of) => void asked.push(of),
  }
  return { source, asked }
}

describe('activityQuery', () => {
  test('behavior: refreshes the source once while the result is fresh', async () => {
    const client = readingClient()
    const { source, asked } = sourceOf()
    const query = activityQuery(client, { source, account })
    const first = ask(client, query)
    await settle()
    expect(await first).toBe(Date.now())
    await ask(client, query)
    expect(asked).toEqual([account])
  })

  test('behavior: follows the configured chains that have pending transactions', () => {
    const { source } = sourceOf(
      entry('eip155:1', 'pending'),
      entry('eip155:1', 'confirmed'),
      entry('eip155:99199', 'pending'),
      entry('eip155:10', 'reverted'),
      entry('eip155:424242', 'pending'),
    )
    expect(activityQuery(readingClient(), { source, account }).heads?.()).toEqual([
      'eip155:1',
      'eip155:99199',
    ])
  })

  test('param: newest: a new entry starts a new query', () => {
    const client = readingClient()
    const { source } = sourceOf()
    const keyOf = (newest?: string) => activityQuery(client, { source, account, newest }).key
    expect(keyOf('0x1')).toEqual(keyOf('0x1'))
    expect(keyOf('0x1')).not.toEqual(keyOf('0x2'))
    expect(keyOf('0x1')).not.toEqual(keyOf())
  })
})
