// The account's tokens, and sending one.
import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund, mintTestToken } from '../harness/chain.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const token = contractDeployments('Aureus').testToken.address
const transportOf = ({ baseUrl }: Visitor) =>
  http(`${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`)

describe('tokens', () => {
  test('behavior: sends a token from the list by keyboard only, and updates the list', async () => {
    const visitor = await visit()
    await visitor.openAccount()
    const { page, dialog } = visitor
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const address = getAddress(accounts[0])
    const tab = dialog.getByRole('tab', { name: 'Tokens' })
    await tabTo(visitor, dialog.getByRole('tab', { name: 'Overview' }))
    await page.keyboard.press('ArrowRight')
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    await dialog.getByRole('heading', { name: 'No tokens yet' }).waitFor()

    await fund(visitor.baseUrl, address)
    await mintTestToken(visitor.baseUrl, address, 100_000_000n)
    const row = dialog.getByRole('button', { name: 'Aureus Test Token' })
    await row.waitFor()
    expect(await row.textContent()).toContain('100 TEST')
    expect(await accessibilityProblems(page)).toEqual([])

    await tabTo(visitor, row)
    await page.keyboard.press('Enter')
    const recipient = dialog.getByRole('textbox', { name: 'Recipient' })
    await recipient.waitFor()
    const to = privateKeyToAccount(generatePrivateKey()).address
    await tabTo(visitor, recipient)
    await page.keyboard.type(to)
    await tabTo(visitor, dialog.getByRole('textbox', { name: 'Amount (TEST)' }))
    await page.keyboard.type('0.5')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
    await tabTo(visitor, dialog.getByRole('button', { name: 'Send', exact: true }))
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    const held = await createPublicClient({ transport: transportOf(visitor) }).readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    })
    expect(held).toBe(500_000n)

    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await expect.poll(() => row.textContent()).toContain('99.5 TEST')
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('error: reports a server that does not respond, and keeps the coin', async () => {
    const visitor = await visit()
    await visitor.page.route('**/v1/account/**', (route) =>
      route.fulfill({
        status: 502,
        json: { status: 'FAILED', reasons: [{ name: 'balances_unavailable', description: 'x' }] },
      }),
    )
    await visitor.openAccount()
    const { dialog, page } = visitor
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await dialog.getByText('Couldn’t load your tokens').waitFor()
    await page.getByText('Token Balance Unavailable').waitFor()
    await dialog.locator('p[title$=" Aureus"]').waitFor()
  })
})
