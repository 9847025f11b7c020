import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../client/client.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import type { createScriptedChain } from '../testing/chain.ts'
import { setUp } from '../testing/client.ts'
import { transaction } from '../testing/transaction.ts'
import { setUpSent } from '../testing/transactions.ts'
import { followSwap } from './followSwap.ts'
import { resumeSwaps } from './resumeSwaps.ts'

const POLL = 'eth_getTransactionReceipt'
const pollsOf = ({ asked }: ReturnType<typeof createScriptedChain>) =>
  asked.filter(({ method }) => method === POLL).length
let ends: (() => void)[] = []

// Code that loads meanwhile takes longer than fake timers wait.
beforeAll(() => import('../transactions/checkSwap.ts'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  await pass(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Web Locks are native and advance between turns of the event loop, which fake timers do not control. */
async function pass(ms: number) {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

const unit = { chainId: 'eip155:99199', decimals: 18, amount: '1' } as const
const swap = {
  source: 'uniswap',
  sell: { ...unit, symbol: 'ETH' },
  buy: { ...unit, symbol: 'USDC' },
}
const running = (parts: Partial<SentTransaction> = {}) =>
  transaction({ kind: 'call', sentAtMs: Date.now(), swap, ...parts })

/** A tab that follows what an earlier visit left. */
async function tab(sent: readonly SentTransaction[]) {
  const { chain, device, client } = await setUpSent(sent)
  return { ...follower(client), chain, device }
}

function follower(client: Client) {
  const news: string[] = []
  const resume = () =>
    void ends.push(
      resumeSwaps(client, {
        onFollow(_, { buy }) {
          news.push(`follows ${buy.symbol}`)
          return (ended) => void news.push(ended?.status ?? 'stops')
        },
      }),
    )
  return { client, news, resume }
}

describe('resumeSwaps', () => {
  test('behavior: follows a running swap to its end, once', async () => {
    const sent = running()
    const { chain, news, resume } = await tab([sent])
    resume()
    resume()
    await pass(2000)
    expect(news).toEqual(['follows USDC'])
    chain.mine(sent)
    await pass(1000)
    expect(news).toEqual(['follows USDC', 'confirmed'])
    const before = pollsOf(chain)
    await pass(60_000)
    expect(pollsOf(chain)).toBe(before)
  })

  test.each([
    ['is over', { status: 'confirmed' }],
    ['is a day old', { sentAtMs: Date.UTC(2025, 1, 1) }],
    ['is of a version that is not known', { swap: { source: 'later' } }],
  ] as const)('behavior: does not follow a swap that %s', async (_, parts) => {
    const { chain, news, resume } = await tab([running(parts), transaction()])
    resume()
    await pass(60_000)
    expect(news).toEqual([])
    expect(pollsOf(chain)).toBe(0)
  })

  test('behavior: the tab that follows a swap learns of its end, and the other does not', async () => {
    const sent = running()
    const one = await tab([sent])
    const { chain, device } = one
    const other = follower((await setUp({ device, parameters: { fetch: chain.fetch } })).client)
    one.resume()
    await settle()
    other.resume()
    await pass(2000)
    chain.mine(sent)
    await pass(5000)
    expect(one.news).toEqual(['follows USDC', 'confirmed'])
    expect(other.news).toEqual([])
  })

  test('behavior: waits for the tab that swaps, and takes over if it closes', async () => {
    const sent = running()
    const [swapping, other] = [await tab([sent]), await tab([sent])]
    const controller = new AbortController()
    const following = followSwap(swapping.client, transactionKey(sent), controller.signal)
    await settle()
    other.resume()
    await pass(2000)
    expect(other.news).toEqual([])
    controller.abort()
    await expect(following).rejects.toThrow()
    other.chain.mine(sent)
    await pass(1000)
    expect(other.news).toEqual(['follows USDC', 'confirmed'])
  })

  test('behavior: pauses in a hidden tab, and goes on when it is visible', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', document)
    const show = (state: string) => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const { chain, news, resume } = await tab([running()])
    resume()
    await pass(2000)
    show('hidden')
    await settle()
    const before = pollsOf(chain)
    await pass(60_000)
    expect(pollsOf(chain)).toBe(before)
    show('visible')
    await pass(1000)
    expect(news).toEqual(['follows USDC', 'stops', 'follows USDC'])
  })

  test('behavior: follows without lock support', async () => {
    vi.stubGlobal('navigator', {})
    const { news, resume } = await tab([running()])
    resume()
    await pass(1000)
    expect(news).toEqual(['follows USDC'])
  })

  test('error: asks the chain again for what it did not answer', async () => {
    const sent = running()
    const { chain, news, resume } = await tab([sent])
    chain.setOffline(true)
    resume()
    await pass(5000)
    chain.setOffline(false)
    chain.mine(sent)
    await pass(1000)
    expect(news).toEqual(['follows USDC', 'confirmed'])
  })
})
