// Swaps on the development chain, from the account view to the chain, by keyboard alone.
import { erc20Abi, getAddress, parseEther, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { fund, mintTestToken } from '../harness/chain.ts'
import { chainClient, coinsOf, testToken as token, tokensOf } from '../harness/chainBalances.ts'
import {
  chooseOffer,
  chooseToken,
  openSwap,
  press,
  pressMax,
  pressSwap,
  review,
  typeAmount,
} from '../harness/swapForm.ts'
import { visit } from '../harness/visitor.ts'

/** At the form, with coins, to sell or buy the test token. */
async function atForm() {
  const visitor = await visit()
  await visitor.openAccount()
  const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
  const address = getAddress(accounts[0])
  await fund(visitor.baseUrl, address)
  await openSwap(visitor)
  return { visitor, address }
}

describe('swap', () => {
  test('behavior: swaps coins for a token with one transaction', async () => {
    const { visitor, address } = await atForm()
    await chooseToken(visitor, { side: 'buy', token })
    // All coins but those for the fee.
    await pressMax(visitor)
    await review(visitor)
    const minimum = await pressSwap(visitor)
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
    const left = await coinsOf(visitor.baseUrl, address)
    expect(left).toBeLessThan(parseEther('0.01'))
    expect(await tokensOf(visitor.baseUrl, address)).toBeGreaterThanOrEqual(parseUnits(minimum, 6))
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: swaps a token for coins after an exact allowance and a permit', async () => {
    const { visitor, address } = await atForm()
    await mintTestToken(visitor.baseUrl, address, 50_000_000n)
    await press(visitor, 'Switch direction')
    await chooseToken(visitor, { side: 'sell', token })
    await typeAmount(visitor, '20')
    await review(visitor)
    await visitor.dialog.getByText('What your wallet asks for').waitFor()
    await pressSwap(visitor)
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
    expect(await tokensOf(visitor.baseUrl, address)).toBe(30_000_000n)
    const allowance = await chainClient(visitor.baseUrl).readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [address, '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
    })
    expect(allowance).toBe(0n)
  })

  test('behavior: swaps a token by its own permit with one signature and one transaction', async () => {
    const { visitor, address } = await atForm()
    await mintTestToken(visitor.baseUrl, address, 50_000_000n)
    await press(visitor, 'Switch direction')
    await chooseToken(visitor, { side: 'sell', token })
    await typeAmount(visitor, '20')
    await chooseOffer(visitor, 'LI.FI')
    await review(visitor)
    await visitor.dialog.getByText('Sign the allowance of TEST').waitFor()
    await pressSwap(visitor)
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
    const asked = (await visitor.calls()).filter((method) => /TypedData|send/i.test(method))
    expect(asked).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
    expect(await tokensOf(visitor.baseUrl, address)).toBe(30_000_000n)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: an order that is signed is followed in one tab, across a reload', async () => {
    const { visitor, address } = await atForm()
    const { baseUrl, context, page } = visitor
    await mintTestToken(baseUrl, address, 50_000_000n)
    await press(visitor, 'Switch direction')
    await chooseToken(visitor, { side: 'sell', token })
    await typeAmount(visitor, '20')
    await chooseOffer(visitor, 'CoW Swap')
    await review(visitor)
    // Solvers take their time.
    await context.route('**/v1/swap/status?*', (route) =>
      route.fulfill({ json: { state: 'pending', steps: [] } }),
    )
    const before = await coinsOf(baseUrl, address)
    await pressSwap(visitor)
    await visitor.dialog.getByText('is looking for the best price').waitFor()
    expect(await visitor.calls()).toContain('eth_signTypedData_v4')
    await page.keyboard.press('Escape')
    const running = /^Swapping 20 TEST for at least /
    await page.getByText(running).waitFor()
    await visitor.reload()
    await page.getByText(running).waitFor()
    const other = await context.newPage()
    await other.goto(baseUrl, { waitUntil: 'networkidle' })
    await context.unroute('**/v1/swap/status?*')
    const tabs = [page, other]
    const ends = tabs.map((tab) => tab.getByText(/^Swapped 20 TEST for /))
    await Promise.race(ends.map((end) => end.waitFor()))
    const [here = 0, there = 0] = await Promise.all(ends.map((end) => end.count()))
    expect(here + there).toBe(1)
    expect(await tokensOf(baseUrl, address)).toBe(30_000_000n)
    expect((await coinsOf(baseUrl, address)) - before).toBeGreaterThan(0n)
    expect(visitor.violations).toEqual([])
  })
})
