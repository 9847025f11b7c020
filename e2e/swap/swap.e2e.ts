// Swaps on the development chain, from the account view to the chain, by keyboard alone.
import { erc20Abi, getAddress, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { fund, mintTestToken } from '../harness/chain.ts'
import { chainClient, testToken as token, tokensOf } from '../harness/chainBalances.ts'
import { chooseToken, openSwap, press, pressSwap, review, typeAmount } from '../harness/swapForm.ts'
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
    await typeAmount(visitor, '0.01')
    await review(visitor)
    const minimum = await pressSwap(visitor)
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
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
})
