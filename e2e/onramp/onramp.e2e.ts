// Buying at a provider, and receiving from an exchange.
import type { Page } from 'playwright-core'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { openAccount } from '../harness/account.ts'
import { fund } from '../harness/chain.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { keys, startMoonpay } from './moonpayStandIn.ts'

const inDialog = ({ dialog }: Visitor, name: string | RegExp) =>
  dialog.getByRole('button', { name })
const amountField = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: /^Amount/ })

/** Signed in, at the account, where MoonPay sells coins. */
async function atAccount(): Promise<Visitor> {
  const moonpay = await startMoonpay()
  const url = await serveWith({
    ONRAMP_PROVIDERS: 'moonpay',
    ONRAMP_URLS: `moonpay=${moonpay.url}`,
    ...keys,
  })
  moonpay.server = url
  const visitor = await visit({ baseUrl: url })
  await visitor.openAccount()
  return visitor
}

/** By keyboard: from the account to MoonPay's page. */
async function leave(visitor: Visitor): Promise<Page> {
  const { page, dialog, context } = visitor
  await tabTo(visitor, inDialog(visitor, /^Buy$/))
  await page.keyboard.press('Enter')
  const country = dialog.getByRole('combobox', { name: 'Country' })
  await tabTo(visitor, country)
  await country.selectOption({ label: 'Germany' })
  await tabTo(visitor, amountField(visitor))
  await page.keyboard.type('100')
  await dialog.getByText('10 Aureus').first().waitFor()
  await dialog.getByText(/^You continue on MoonPay \(127\.0\.0\.1:\d+\)\.$/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await tabTo(visitor, inDialog(visitor, 'All offers'))
  await page.keyboard.press('Enter')
  const offer = inDialog(visitor, /^MoonPay 10 Aureus Card Fees .+ 127\.0\.0\.1:\d+$/)
  await tabTo(visitor, offer)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await tabTo(visitor, inDialog(visitor, /^Continue on MoonPay/))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const window = await opened
  await window.getByRole('button', { name: 'Pay' }).waitFor()
  return window
}

describe('buying', () => {
  test('behavior: by keyboard, buys coins at a provider and sees them arrive', async () => {
    const visitor = await atAccount()
    const { page, dialog } = visitor
    const window = await leave(visitor)
    expect(await window.evaluate(() => globalThis.opener)).toBeNull()
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const asked = new URL(window.url()).searchParams
    expect(asked.get('walletAddress')).toBe(getAddress(accounts[0]))
    await dialog.getByText('Waiting for payment').waitFor()

    await window.getByRole('button', { name: 'Pay' }).click()
    await window.waitForURL((url) => url.origin === visitor.baseUrl && !url.search)
    await window.getByRole('dialog').getByText('Complete').waitFor()
    await window.close()
    await dialog.getByText('Complete').waitFor()
    await dialog.getByText('10 Aureus paid out').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await page
      .getByText(/^10 Aureus$/)
      .first()
      .waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: says what to do about a payment that the provider stopped', async () => {
    const visitor = await atAccount()
    const { page, dialog } = visitor
    const window = await leave(visitor)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Waiting for the payment at MoonPay').waitFor()
    await window.getByRole('button', { name: 'Decline' }).click()
    await window.waitForURL((url) => url.origin === visitor.baseUrl)
    await window.close()
    await page.getByText('MoonPay stopped the payment').waitFor()
    await openAccount(visitor)
    await inDialog(visitor, /^Buy$/).click()
    await inDialog(visitor, 'Purchases and sales').click()
    await dialog.getByText('ask MoonPay’s support and name the reference').waitFor()
  })

  test('behavior: a browser that blocks windows gets a link', async () => {
    const visitor = await atAccount()
    const { page, dialog, context } = visitor
    await page.evaluate(() => {
      window.open = () => null
    })
    await inDialog(visitor, /^Buy$/).click()
    await dialog.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' })
    await amountField(visitor).fill('100')
    await inDialog(visitor, /^Continue on MoonPay/).click()
    const link = dialog.getByRole('link', { name: /^Open MoonPay/ })
    const opened = context.waitForEvent('page')
    await link.click()
    const provider = await opened
    await provider.getByRole('button', { name: 'Pay' }).waitFor()
    expect(await provider.evaluate(() => globalThis.opener)).toBeNull()
    await dialog.getByText('Waiting for payment').waitFor()
  })
})

describe('from an exchange', () => {
  test('behavior: names the network and the smallest amount, and sees a transfer arrive', async () => {
    const visitor = await visit()
    await visitor.openAccount()
    const { page, dialog, baseUrl } = visitor
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const read = page.waitForResponse((response) => response.url().includes('/balance'))
    await inDialog(visitor, 'Receive').click()
    await tabTo(visitor, dialog.getByText('From an exchange or another wallet'))
    await page.keyboard.press('Enter')
    await dialog.getByText('Choose Aureus Testnet as the network of the withdrawal.').waitFor()
    await dialog.getByText(/^Send at least 0\.\d+ Aureus\./).waitFor()
    await (await read).finished()
    expect(await accessibilityProblems(page)).toEqual([])

    await fund(baseUrl, getAddress(accounts[0]))
    await dialog.getByText('10 Aureus arrived.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await fund(baseUrl, getAddress(accounts[0]))
    await page.getByText('10 Aureus arrived.').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
