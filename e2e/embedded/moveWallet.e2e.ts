// A move to a new wallet after a leak: coins and tokens of both families, left in the middle and continued, with the old
// wallet kept.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { Locator, Page } from 'playwright-core'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund, mintTestToken } from '../harness/chain.ts'
import {
  logInByEmail,
  mailsTo,
  openWalletSettings,
  signInWithWallet,
} from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

interface Accounts {
  evm: Address
  solana: string
}

const rpcUrl = ({ baseUrl }: Visitor, chainId: string) =>
  `${baseUrl}/v1/?${new URLSearchParams({ chainId, projectId: 'aureus' })}`

/** Of both families: coins, then tokens. */
async function holdingsOf(visitor: Visitor, { evm, solana }: Accounts): Promise<bigint[]> {
  const client = createPublicClient({ transport: http(rpcUrl(visitor, 'eip155:99199')) })
  const query = new URLSearchParams({ chainId: SOLANA_DEVNET_ID, projectId: 'aureus' })
  const response = await fetch(`${visitor.baseUrl}/v1/account/${solana}/balance?${query}`)
  const { balances } = (await response.json()) as {
    balances: { address?: string; quantity: { numeric: string } }[]
  }
  const [coins, tokens] = [false, true].map((isToken) =>
    balances.filter(({ address }) => (address !== undefined) === isToken),
  )
  const amountOf = (list: typeof balances = []) =>
    BigInt(Math.round(1e6 * list.reduce((sum, one) => sum + Number(one.quantity.numeric), 0)))
  return [
    await client.getBalance({ address: evm }),
    await client.readContract({
      address: contractDeployments('Aureus').testToken.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [evm],
    }),
    amountOf(coins),
    amountOf(tokens),
  ]
}

async function openKeys(visitor: Visitor): Promise<Page> {
  await openWalletSettings(visitor)
  const opening = visitor.context.waitForEvent('page')
  await visitor.dialog.getByRole('link', { name: 'Your key and recovery' }).click()
  const keys = await opening
  await keys.getByRole('heading', { name: 'Your key', exact: true }).waitFor()
  return keys
}

/** With the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Other tests use the same chain, so its fee may rise after it was shown. Then a person looks at it again. */
async function untilMoved(keys: Page, result: Locator): Promise<void> {
  const look = keys.getByRole('button', { name: 'Look at the new fees' })
  const again = keys.getByRole('button', { name: /^(Move all|Make the new wallet and move)$/ })
  for (;;) {
    await result.or(look).first().waitFor()
    if (await result.isVisible()) return
    await look.click()
    await again.click()
  }
}

describe('a move to a new wallet', () => {
  test('behavior: moves coins and tokens of both families, continues after a reload, and keeps the old wallet', async () => {
    const visitor = await visit({ wallets: [] })
    const { context, page } = visitor
    const email = `move-${crypto.randomUUID()}@example.com`
    const seen: Accounts[] = []
    context.on('response', async (response) => {
      if (!/\/v1\/(wallet\/(get|create)|move\/begin)$/.test(response.url())) return
      const body = (await response.json().catch(() => null)) as { wallet?: { accounts: Accounts } }
      if (body?.wallet) seen.push(body.wallet.accounts)
    })
    await page.goto(visitor.baseUrl)
    await logInByEmail(visitor, email)
    await signInWithWallet(visitor)
    const old = seen.at(-1) as Accounts
    await fund(visitor.baseUrl, old.evm)
    await mintTestToken(visitor.baseUrl, old.evm, 100_000_000n)
    const asked = await fetch(`${visitor.baseUrl}/v1/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: old.solana }),
    })
    expect(asked.status).toBe(200)
    const before = await holdingsOf(visitor, old)
    expect(before.every((amount) => amount > 0n)).toBe(true)

    const keys = await openKeys(visitor)
    await press(keys, 'Move to a new wallet')
    await heading(keys, 'Move to a new wallet').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await press(keys, 'Continue')
    await heading(keys, 'This moves').waitFor()
    await keys.getByText('100 TEST').first().waitFor()
    expect(await keys.getByRole('row').count()).toBe(5)
    expect(await accessibilityProblems(keys)).toEqual([])
    // The window is closed in the middle: nothing that the chains are asked to include arrives.
    await keys.route(/projectId=/, (route) =>
      /eth_sendRawTransaction/.test(route.request().postData() ?? '')
        ? route.abort()
        : route.continue(),
    )
    await press(keys, 'Make the new wallet and move')
    await untilMoved(keys, keys.getByRole('button', { name: 'Try again' }))
    await keys.getByText('Did not work').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await keys.unrouteAll()
    await keys.reload()
    await heading(keys, 'Your key').waitFor()
    await press(keys, 'Continue the move')
    await untilMoved(keys, heading(keys, 'This is your wallet now'))
    expect(await accessibilityProblems(keys)).toEqual([])

    const next = seen.findLast(({ evm }) => evm !== old.evm) as Accounts
    await keys.getByText(next.evm).waitFor()
    const after = await holdingsOf(visitor, next)
    const left = await holdingsOf(visitor, old)
    expect([after[1], after[3]]).toEqual([before[1], before[3]])
    expect([left[1], left[2], left[3]]).toEqual([0n, 0n, 0n])
    // What the fee was at most, and was not.
    expect(left[0]).toBeLessThan(10n ** 16n)
    expect(after[0]).toBeGreaterThan((before[0] ?? 0n) - 2n * 10n ** 16n)
    expect(after[2]).toBeGreaterThan((before[2] ?? 0n) - 3_000_000n)

    await press(keys, 'Continue')
    await keys.getByText('Old wallets', { exact: true }).waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    // Somebody pays the old address.
    await fund(visitor.baseUrl, old.evm)
    await press(keys, /^Move what is left: /)
    await keys.getByText(next.evm, { exact: true }).waitFor()
    await press(keys, 'Move all')
    await heading(keys, 'Moved').waitFor()
    expect((await holdingsOf(visitor, next))[0]).toBeGreaterThan((after[0] ?? 0n) + 9n * 10n ** 18n)

    // The page asks for a new connection, which gets the new account.
    await visitor.button('Connect wallet').waitFor()
    await expect
      .poll(async () => (await mailsTo(visitor, email)).map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('is being made for you'),
          expect.stringContaining('You have a new'),
        ]),
      )
    expect(visitor.violations).toEqual([])
  })
})
