import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestAbortedError } from '../errors/wallet.ts'
import { transaction } from '../testing/transaction.ts'
import { setUpSent } from '../testing/transactions.ts'
import { loadTransactions } from './transactions.ts'
import { ConfirmationTimeoutError, waitForTransaction } from './waitForTransaction.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

async function waiting(parameters: { signal?: AbortSignal } = {}) {
  const sent = transaction({ sentAtMs: Date.now() })
  const parts = await setUpSent([sent])
  const begin = (client = parts.client) => {
    const outcome = waitForTransaction(client, { hash: sent.hash, ...parameters })
    outcome.catch(() => undefined)
    return outcome
  }
  return { ...parts, sent, begin }
}

describe('waitForTransaction', () => {
  test.each([
    ['confirmed', 'success'],
    ['reverted', 'reverted'],
  ] as const)('behavior: maps a receipt that is %s to %s', async (status, outcome) => {
    const { begin, chain, sent } = await waiting()
    const confirmed = begin()
    await vi.advanceTimersByTimeAsync(3000)
    chain.mine(sent, status)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await confirmed).toEqual({ status: outcome, blockNumber: 16n })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: updates the recorded transaction', async () => {
    const { begin, client, chain, sent, statuses } = await waiting()
    loadTransactions(client)
    chain.mine(sent)
    await begin()
    expect(statuses()).toEqual(['confirmed'])
  })

  test('behavior: polls the network it was sent on, even if another becomes active', async () => {
    const { begin, client, chain, sent } = await waiting()
    const confirmed = begin()
    await vi.advanceTimersByTimeAsync(500)
    client.state.network.setState({ activeNetworkId: 'eip155:1' })
    await vi.advanceTimersByTimeAsync(2000)
    chain.mine(sent)
    await vi.advanceTimersByTimeAsync(1000)
    await confirmed
    expect(new Set(chain.asked.map((question) => question.chain))).toEqual(
      new Set(['eip155:99199']),
    )
  })

  test('error: fails if no block includes it within 25 s', async () => {
    const { begin, chain } = await waiting()
    const outcome = expect(begin()).rejects.toBeInstanceOf(ConfirmationTimeoutError)
    await vi.advanceTimersByTimeAsync(24_999)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    expect(chain.asked).toHaveLength(25)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: stops waiting after 25 s if the chain does not answer', async () => {
    const { begin, client } = await waiting()
    const silent = ((_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })) as typeof globalThis.fetch
    const outcome = expect(begin({ ...client, fetch: silent })).rejects.toBeInstanceOf(
      ConfirmationTimeoutError,
    )
    await vi.advanceTimersByTimeAsync(25_000)
    await outcome
  })

  test('param: signal stops waiting immediately', async () => {
    const controller = new AbortController()
    const { begin } = await waiting({ signal: controller.signal })
    const outcome = expect(begin()).rejects.toBeInstanceOf(RequestAbortedError)
    await vi.advanceTimersByTimeAsync(1500)
    controller.abort()
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: does not start if already aborted', async () => {
    const { begin, chain } = await waiting({ signal: AbortSignal.abort() })
    await expect(begin()).rejects.toBeInstanceOf(RequestAbortedError)
    expect(chain.asked).toEqual([])
  })
})
