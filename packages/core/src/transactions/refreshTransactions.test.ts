import { describe, expect, test } from 'vitest'
import { ApiUnreachableError } from '../api/api.ts'
import { readTransactions } from '../storage/transactions.ts'
import { transaction } from '../testing/transaction.ts'
import { setUpSent } from '../testing/transactions.ts'
import { forgetTransactions } from './forgetTransactions.ts'
import { refreshTransactions } from './refreshTransactions.ts'

const HOUR_MS = 3_600_000
const now = (parts = {}) => transaction({ sentAtMs: Date.now(), ...parts })

describe('refreshTransactions', () => {
  test.each(['confirmed', 'reverted'] as const)(
    'behavior: reports a transaction in a block as %s',
    async (status) => {
      const sent = now()
      const { client, chain, device } = await setUpSent([sent])
      chain.mine(sent, status)
      await refreshTransactions(client)
      const settled = { ...sent, status, blockNumber: 16n }
      expect(client.state.transactions.getState()).toEqual({ sent: [settled], loaded: true })
      expect(readTransactions(() => device)).toEqual([settled])
    },
  )

  test('behavior: reports one that nodes hold as pending and keeps its nonce', async () => {
    const sent = now()
    const { client, chain } = await setUpSent([sent])
    chain.hold(sent, 4)
    await refreshTransactions(client)
    expect(client.state.transactions.getState().sent).toEqual([{ ...sent, nonce: 4 }])
  })

  test('behavior: reports one whose nonce was used by another as replaced', async () => {
    const { client, chain, statuses } = await setUpSent([now({ nonce: 4 })])
    chain.setCount(4)
    await refreshTransactions(client)
    expect(statuses()).toEqual(['pending'])
    chain.setCount(5)
    await refreshTransactions(client)
    expect(statuses()).toEqual(['replaced'])
  })

  test('behavior: does not report one as replaced if a block includes it between two reads', async () => {
    const sent = now({ nonce: 4 })
    const { client, chain, statuses } = await setUpSent([sent])
    chain.setCount(5)
    const { fetch } = chain
    const late = (async (input: string, init: RequestInit) => {
      const answer = await fetch(input, init)
      if ((init.body as string).includes('TransactionCount')) chain.mine(sent)
      return answer
    }) as typeof globalThis.fetch
    await refreshTransactions({ ...client, fetch: late })
    expect(statuses()).toEqual(['confirmed'])
  })

  test('behavior: reports one that no node knows as unknown after the watcher’s limit', async () => {
    const { client, statuses } = await setUpSent([
      now({ sentAtMs: Date.now() - 99 * 30_000 + 5000 }),
      now({ sentAtMs: Date.now() - 99 * 30_000 - 5000 }),
    ])
    await refreshTransactions(client)
    expect(statuses()).toEqual(['pending', 'unknown'])
  })

  test('behavior: rechecks lost transactions for a day, and settled ones never', async () => {
    const found = now({ status: 'replaced', sentAtMs: Date.now() - HOUR_MS })
    const { client, chain, statuses } = await setUpSent([
      now({ status: 'confirmed', blockNumber: 1n }),
      // Newest first, and the clock may move on between two of these lines.
      now({ status: 'reverted', blockNumber: 1n, sentAtMs: Date.now() - 60_000 }),
      found,
      now({ status: 'unknown', sentAtMs: Date.now() - 25 * HOUR_MS }),
    ])
    chain.mine(found)
    await refreshTransactions(client)
    expect(statuses()).toEqual(['confirmed', 'reverted', 'confirmed', 'unknown'])
    expect(chain.asked).toHaveLength(1)
  })

  test('behavior: reads from the chain it was sent on, not the active one', async () => {
    const { client, chain } = await setUpSent([now({ caipNetworkId: 'eip155:1' })])
    await refreshTransactions(client)
    expect(new Set(chain.asked.map((question) => question.chain))).toEqual(new Set(['eip155:1']))
  })

  test('behavior: skips networks that are no longer configured', async () => {
    const { client, chain, statuses } = await setUpSent([now({ caipNetworkId: 'eip155:31337' })])
    await refreshTransactions(client)
    expect(chain.asked).toEqual([])
    expect(statuses()).toEqual(['pending'])
  })

  test('param: of', async () => {
    const [one, other] = [now(), now({ sentAtMs: Date.now() - 60_000 })]
    const { client, chain, statuses } = await setUpSent([one, other])
    chain.mine(one)
    chain.mine(other)
    await refreshTransactions(client, { of: ({ hash }) => hash === other.hash })
    expect(statuses()).toEqual(['pending', 'confirmed'])
  })

  test('param: signal: ignores later answers', async () => {
    const sent = now()
    const { client, chain, statuses } = await setUpSent([sent])
    chain.mine(sent)
    const controller = new AbortController()
    const refreshing = refreshTransactions(client, { signal: controller.signal })
    controller.abort()
    await refreshing.catch(() => undefined)
    expect(statuses()).toEqual(['pending'])
  })

  test('error: updates the others if one chain fails', async () => {
    const sent = now()
    const { client, chain, statuses } = await setUpSent([
      now({ caipNetworkId: 'eip155:1', sentAtMs: Date.now() + 1 }),
      sent,
    ])
    chain.mine(sent)
    const { fetch } = chain
    const half = ((input: string, init: RequestInit) =>
      input.includes('eip155%3A1&')
        ? Promise.reject(new TypeError('fetch failed'))
        : fetch(input, init)) as typeof globalThis.fetch
    await expect(refreshTransactions({ ...client, fetch: half })).rejects.toBeInstanceOf(
      ApiUnreachableError,
    )
    expect(statuses()).toEqual(['pending', 'confirmed'])
  })

  test('behavior: does not bring back a deleted transaction', async () => {
    const sent = now()
    const { client, chain, device } = await setUpSent([sent])
    chain.mine(sent)
    const refreshing = refreshTransactions(client)
    forgetTransactions(client, [sent.from])
    await refreshing
    expect(client.state.transactions.getState().sent).toEqual([])
    expect(readTransactions(() => device)).toEqual([])
  })
})
