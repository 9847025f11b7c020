// A German visitor types amounts with a comma, by keyboard, and reads the same figures in the wallet's window.

import { LANGUAGE_COOKIE } from '@aureus/protocol'
import type { Page } from 'playwright-core'
import { getAddress, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fund } from '../harness/chain.ts'
import { coinsOf, testToken } from '../harness/chainBalances.ts'
import { logInByEmail, signInWithWallet, walletFrame } from '../harness/emailLogin.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { showWalletPicture, visitWalletViews } from '../harness/walletViews.ts'

const press = async (visitor: Visitor, name: string | RegExp) => {
  await tabTo(
    visitor,
    visitor.dialog.getByRole('button', { name, exact: typeof name === 'string' }),
  )
  await visitor.page.keyboard.press('Enter')
}

/** Logged in by email in English, with coins, at the account view in German. */
async function germanAccount() {
  const visitor = await visit({ wallets: [] })
  const { page, baseUrl, context, dialog } = visitor
  await page.goto(baseUrl)
  await logInByEmail(visitor, `de-${crypto.randomUUID()}@example.com`)
  await signInWithWallet(visitor)
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url: baseUrl }])
  await visitor.reload()
  await tabTo(visitor, visitor.button(/0x.{4}…/).first())
  await page.keyboard.press('Enter')
  const address = await dialog.locator('bdi[title]').first().getAttribute('title')
  await fund(baseUrl, getAddress(address ?? ''))
  await dialog.getByText('10', { exact: true }).waitFor()
  return visitor
}

async function openWindow(visitor: Visitor): Promise<Page> {
  const opening = visitor.context.waitForEvent('page')
  const open = walletFrame(visitor).getByRole('button', { name: 'In Ihrer Wallet prüfen' })
  await tabTo(visitor, open)
  await visitor.page.keyboard.press('Enter')
  return opening
}

describe('amounts in German', () => {
  test('behavior: a comma typed in Send is the comma that the wallet’s window shows', async () => {
    const visitor = await germanAccount()
    const { page, dialog, baseUrl } = visitor
    const to = privateKeyToAccount(`0x${'1'.repeat(62)}${(Date.now() % 90) + 10}`).address
    const before = await coinsOf(baseUrl, to)
    await press(visitor, 'Senden')
    await tabTo(visitor, dialog.getByRole('textbox', { name: 'Empfänger' }))
    await page.keyboard.type(to)
    const amount = dialog.getByRole('textbox', { name: 'Betrag' })
    await tabTo(visitor, amount)

    // In the middle of a number the caret stays, and a point becomes a comma at once.
    await page.keyboard.type('02')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('.5')
    expect(await amount.inputValue()).toBe('0,52')
    // What could be grouped thousands is refused.
    await amount.fill('1.500')
    await page.keyboard.press('Enter')
    await dialog
      .getByText('Geben Sie eine Zahl wie 0,25 ein, ohne Tausendertrennzeichen.')
      .waitFor()
    expect(await amount.inputValue()).toBe('1.500')

    await amount.fill('')
    await page.keyboard.type('0,5')
    expect(await amount.inputValue()).toBe('0,5')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
    await dialog.getByText('0,5 Aureus', { exact: true }).first().waitFor()
    await press(visitor, 'Senden')
    const window = await openWindow(visitor)
    await window.getByRole('heading', { name: '0,5 Aureus senden', exact: true }).waitFor()
    const send = window.getByRole('button', { name: 'Senden', exact: true })
    await tabTo({ page: window }, send)
    await window.locator('button.primary[aria-disabled=false]').waitFor()
    const closed = window.waitForEvent('close')
    await window.keyboard.press('Enter').catch(() => undefined)
    await closed
    await dialog.getByRole('heading', { name: 'Bestätigt' }).waitFor()
    expect((await coinsOf(baseUrl, to)) - before).toBe(parseEther('0.5'))
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a comma typed in Swap is the comma that the wallet’s window shows', async () => {
    const visitor = await germanAccount()
    const { page, dialog } = visitor
    await press(visitor, 'Tauschen')
    const paid = dialog.getByRole('textbox', { name: /^Sie zahlen/ })
    await paid.waitFor()
    await press(visitor, /Wählen Sie, was Sie erhalten$|^Token wählen$/)
    await tabTo(visitor, dialog.getByRole('textbox', { name: /Name, Symbol, Adresse/ }))
    await page.keyboard.type(testToken)
    await dialog.getByText(/^(?:Ein|1) Token gefunden$/).waitFor()
    await page.keyboard.press('Enter')
    await tabTo(visitor, paid)
    await page.keyboard.type('0.5')
    expect(await paid.inputValue()).toBe('0,5')
    await dialog.getByText('Sie erhalten mindestens').waitFor()
    const received = dialog.getByRole('textbox', { name: /^Sie erhalten/ })
    expect(await received.inputValue()).toMatch(/^\d+(?:,\d+)?$/)

    await press(visitor, 'Prüfen')
    await dialog.locator('button:not([aria-busy=true])', { hasText: /^Tauschen$/ }).waitFor()
    await press(visitor, 'Tauschen')
    const window = await openWindow(visitor)
    await window
      .getByRole('heading', { name: /^0,5 Aureus gegen mindestens \d+(?:,\d+)? TEST tauschen$/ })
      .waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the wallet’s field for a lower allowance shows and takes a comma', async () => {
    const viewport = { width: 440, height: 720 }
    const visitor = await visitWalletViews({ language: 'de', viewport })
    const { page } = visitor
    await showWalletPicture(visitor, { view: 'WalletWindow', name: 'allowance' }, viewport)
    const field = page.getByRole('textbox')
    const approve = async () => {
      await tabTo(visitor, page.locator('button.primary'))
      await page.locator('button.primary[aria-disabled=false]').waitFor()
      await page.keyboard.press('Enter')
    }
    // Pasted as a whole, it could be a thousand.
    await field.fill('1.000')
    expect(await field.inputValue()).toBe('1.000')
    await approve()
    await page.getByText('Geben Sie eine Zahl ein, die nicht über dem angefragten Betrag').waitFor()
    await field.fill('')
    await field.pressSequentially('0.5')
    expect(await field.inputValue()).toBe('0,5')
    await approve()
    await expect
      .poll(() => page.evaluate('pictures.answer'))
      .toEqual({ approved: true, amount: '500000' })
  })
})
