// Swaps on the development chain, from the account view to the chain, by keyboard alone.
import { createPublicClient, erc20Abi, getAddress, http, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { fund, mintTestToken } from '../harness/chain.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const { address: token } = contractDeployments('Aureus').testToken

const client = ({ baseUrl }: Visitor) =>
  createPublicClient({
    transport: http(`${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`),
    cacheTime: 0,
  })
const tokensOf = (visitor: Visitor, owner: `0x${string}`) =>
  client(visitor).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

const button = ({ dialog }: Visitor, name: string | RegExp) =>
  dialog.getByRole('button', { name, exact: typeof name === 'string' })

async function press(visitor: Visitor, name: string | RegExp): Promise<void> {
  await tabTo(visitor, button(visitor, name))
  await visitor.page.keyboard.press('Enter')
}

/** At the form, with coins, to sell or buy the test token. */
async function atForm() {
  const visitor = await visit()
  await visitor.openAccount()
  const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
  const address = getAddress(accounts[0])
  await fund(visitor.baseUrl, address)
  await press(visitor, 'Swap')
  await visitor.dialog.getByRole('textbox', { name: /^You pay/ }).waitFor()
  return { visitor, address }
}

async function chooseToken(visitor: Visitor, side: 'sell' | 'buy'): Promise<void> {
  const { page, dialog } = visitor
  const what = side === 'sell' ? 'pay with' : 'receive'
  await press(visitor, new RegExp(`Choose what you ${what}$|^Choose token$`))
  await tabTo(visitor, dialog.getByRole('textbox', { name: /^Search/ }))
  await page.keyboard.type(token)
  await dialog.getByText(/^(?:One token|1 tokens) found$/).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: /^You pay/ }).waitFor()
}

async function typeAmount(visitor: Visitor, amount: string): Promise<void> {
  await tabTo(visitor, visitor.dialog.getByRole('textbox', { name: /^You pay/ }))
  await visitor.page.keyboard.type(amount)
  await visitor.dialog.getByText('You receive at least').waitFor()
}

/** The figure of the review, in whole units. */
async function minimumOf({ dialog }: Visitor): Promise<string> {
  await dialog.getByRole('heading', { name: 'You receive at least' }).waitFor()
  const text = await dialog.locator('h3 + p').first().innerText()
  return text.split(' ')[0] ?? ''
}

describe('swap', () => {
  test('behavior: swaps coins for a token with one transaction', async () => {
    const { visitor, address } = await atForm()
    await chooseToken(visitor, 'buy')
    await typeAmount(visitor, '0.01')
    await press(visitor, 'Review')
    const minimum = await minimumOf(visitor)
    await press(visitor, 'Swap')
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
    expect(await tokensOf(visitor, address)).toBeGreaterThanOrEqual(parseUnits(minimum, 6))
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: swaps a token for coins after an exact allowance and a permit', async () => {
    const { visitor, address } = await atForm()
    await mintTestToken(visitor.baseUrl, address, 50_000_000n)
    await press(visitor, 'Switch direction')
    await chooseToken(visitor, 'sell')
    await typeAmount(visitor, '20')
    await press(visitor, 'Review')
    await visitor.dialog.getByText('What your wallet asks for').waitFor()
    await press(visitor, 'Swap')
    await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
    expect(await tokensOf(visitor, address)).toBe(30_000_000n)
    const allowance = await client(visitor).readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [address, '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
    })
    expect(allowance).toBe(0n)
  })
})
