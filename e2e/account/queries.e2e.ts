// A page's requests while several components read the same, mount and unmount.
import { describe, expect, test } from 'vitest'
import { visitPart } from '../harness/partPage.ts'

const origin = 'http://queries.localhost'

/** Two balances on a page with a scripted chain. The page's clock is frozen until a test moves it. */
async function arrive({ silent = false, token = false } = {}) {
  const visitor = await visitPart('packages/react/src/testing/queriesPage.tsx', { origin })
  const { page } = visitor
  const chain = { head: 1, balance: 1, tokens: 12_500_000, silent }
  const asked: string[] = []
  await page.route(`${origin}/v1/**`, async (route) => {
    const { id, method } = route.request().postDataJSON() as { id: number; method: string }
    asked.push(method)
    if (chain.silent) return
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: resultOf(method, chain) } })
  })
  await page.clock.install()
  await page.goto(token ? `${origin}/#token` : origin)
  const count = (method: string) => asked.filter((each) => each === method).length
  const seen = (units: number) =>
    Promise.all(
      ['first', 'second'].map((name) =>
        page.getByText(`${name}: 0.00000000000000000${units}`).waitFor(),
      ),
    )
  return { visitor, page, chain, count, seen }
}

interface Chain {
  head: number
  balance: number
  tokens: number
}

function resultOf(method: string, { head, balance, tokens }: Chain): string {
  if (method === 'eth_call') return `0x${tokens.toString(16).padStart(64, '0')}`
  return `0x${(method === 'eth_blockNumber' ? head : balance).toString(16)}`
}

type Arrival = Awaited<ReturnType<typeof arrive>>

function setSeen({ page }: Arrival, visible: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    visible ? 'visible' : 'hidden',
  )
}

describe('queries', () => {
  test('behavior: sends one request for two components, and one more when shown again after 5 s', async () => {
    const arrival = await arrive()
    const { page, chain, count, seen, visitor } = arrival
    await seen(1)
    expect(count('eth_getBalance')).toBe(1)
    await setSeen(arrival, false)
    chain.balance = 2
    await page.clock.runFor(60_000)
    expect([count('eth_getBalance'), count('eth_blockNumber')]).toEqual([1, 0])
    await setSeen(arrival, true)
    await seen(2)
    expect(count('eth_getBalance')).toBe(2)
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: reads the balance again after a new block, with one poll for both', async () => {
    const { page, chain, count, seen } = await arrive()
    await seen(1)
    await page.clock.runFor(4000)
    await expect.poll(() => count('eth_getBalance')).toBe(2)
    chain.head = 2
    chain.balance = 3
    await page.clock.runFor(4000)
    await seen(3)
    expect([count('eth_getBalance'), count('eth_blockNumber')]).toEqual([3, 2])
    await page.clock.runFor(4000)
    await expect.poll(() => count('eth_blockNumber')).toBe(3)
    expect(count('eth_getBalance')).toBe(3)
  })

  test('behavior: the button shows the main token in place of the coin, and follows new blocks', async () => {
    const { page, chain, seen } = await arrive({ token: true })
    await page.getByText('12.5 GOLD').waitFor()
    await seen(1)
    chain.head = 2
    chain.tokens = 0
    await page.clock.runFor(8000)
    await page.getByText('0 GOLD', { exact: true }).waitFor()
  })

  test('behavior: leaving a view aborts its request and stops polling', async () => {
    const { page, chain, count, seen } = await arrive({ silent: true })
    await expect.poll(() => count('eth_getBalance')).toBe(1)
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Leave' }).click()
    const request = await failed
    expect(request.postDataJSON()).toMatchObject({ method: 'eth_getBalance' })
    expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.clock.runFor(60_000)
    expect([count('eth_getBalance'), count('eth_blockNumber')]).toEqual([1, 0])
    chain.silent = false
    await page.getByRole('button', { name: 'Return' }).click()
    await seen(1)
    expect(count('eth_getBalance')).toBe(2)
  })
})
