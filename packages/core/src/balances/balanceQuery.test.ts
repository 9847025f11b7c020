import { describe, expect, test, vi } from 'vitest'
import { readingClient, recordReadings, settle } from '../testing/queries.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { BALANCE_RETRY_MS, balanceQuery } from './balanceQuery.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipAddress = `eip155:99199:${address}` as const

function holding(answers: RpcAnswers) {
  const { fetch, calls } = rpcOf(answers)
  const client = readingClient(fetch)
  client.state.accounts.setState({ eip155: { status: 'connected', address, caipAddress } })
  const account = () => client.state.accounts.getState().eip155
  const asked = () => calls.filter(({ method }) => method === 'eth_getBalance').length
  return { client, account, asked, query: balanceQuery(client, caipAddress) }
}

describe('balanceQuery', () => {
  test('behavior: makes one request for all observers, and another at a new block', async () => {
    let head = 1
    const { client, account, asked, query } = holding({
      eth_getBalance: () => `0x${head.toString(16)}`,
      eth_blockNumber: () => `0x${head.toString(16)}`,
    })
    for (let readers = 0; readers < 3; readers++) recordReadings(client, query)
    await settle()
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(4000)
    head = 2
    await vi.advanceTimersByTimeAsync(4000)
    expect(account()?.balance).toBe('0.000000000000000002')
    const before = asked()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before)
  })

  test('error: blocks reads for 30 s after a failure, for every observer and block', async () => {
    let head = 1
    const answers: RpcAnswers = {
      eth_getBalance: new Error('down'),
      eth_blockNumber: () => `0x${(++head).toString(16)}`,
    }
    const { client, account, asked, query } = holding(answers)
    recordReadings(client, query)
    await settle()
    expect(account()).toMatchObject({ balance: '0.00', balanceSymbol: 'ETH' })
    answers['eth_getBalance'] = '0x1'
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS - 1)
    recordReadings(client, query)
    await settle()
    expect(asked()).toBe(1)
    expect(account()).toMatchObject({ balance: '0.00', lastRetry: expect.any(Number) })
    expect(client.state.toasts.getState()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked()).toBe(2)
    expect(account()).toMatchObject({ balance: '0.000000000000000001', lastRetry: undefined })
  })

  test('error: retries after 30 s on a chain without new blocks', async () => {
    const { client, asked, query } = holding({ eth_getBalance: new Error('down') })
    recordReadings(client, query)
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS - 1)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
  })

  test('behavior: does not count an abort as a failure', async () => {
    const { client, account, query } = holding({ eth_getBalance: () => new Promise(() => {}) })
    let aborted = false
    const fetch = ((_: string, { signal }: RequestInit) =>
      new Promise((_done, reject) => {
        signal?.addEventListener('abort', () => {
          aborted = true
          reject(signal.reason)
        })
      })) as typeof globalThis.fetch
    Object.assign(client, { fetch })
    const { end } = recordReadings(client, query)
    expect(account()?.balanceLoading).toBe(true)
    await settle()
    end()
    await settle()
    expect(aborted).toBe(true)
    expect(account()).toMatchObject({ balanceLoading: false })
    expect(account()).not.toHaveProperty('lastRetry')
    expect(client.state.toasts.getState()).toEqual([])
  })

  test('behavior: shows the cached balance when an account becomes active again', async () => {
    const { client, account, asked, query } = holding({ eth_getBalance: '0x1' })
    recordReadings(client, query).end()
    recordReadings(client, query)
    await settle()
    client.state.accounts.setState({ eip155: { status: 'connected', address, caipAddress } })
    const before = asked()
    recordReadings(client, query)
    expect(account()?.balance).toBe('0.000000000000000001')
    expect(asked()).toBe(before)
  })
})
