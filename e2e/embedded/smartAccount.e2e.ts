// A visitor with an email wallet and no coins at all: three calls with one approval, and a transfer, which the site
// pays for; and the account back to a plain one.
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { proveEmail, signInOnSite } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const recipient = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Signs in on the site, which is on another origin than the server. */
async function signInToSite(visitor: Visitor) {
  const { page } = visitor
  await page.goto(inject('dappUrl'))
  await proveEmail(visitor, `smart-${crypto.randomUUID()}@example.com`)
  await signInOnSite(visitor)
}

/** From the page to the page of the smart account. */
async function openSmartAccount(visitor: Visitor) {
  const { dialog } = visitor
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Email wallet/ }).click()
  await dialog.getByRole('button', { name: 'Smart account' }).click()
  await dialog.getByRole('heading', { name: 'On each network' }).waitFor()
}

async function buy(visitor: Visitor) {
  await visitor.button('Buy with one approval').click()
  const window = await openWalletWindow(visitor)
  await window.getByText(/becomes a smart account/).waitFor()
  await window.getByText('Paid by Aureus').first().waitFor()
  await pressAndClose(window, window.getByRole('button', { name: /^(?:Send|Approve|Confirm)/ }))
  await visitor.page.getByText('Purchase: success').waitFor()
}

/** One of the two tokens that are left. */
async function sendToken(visitor: Visitor) {
  const { dialog } = visitor
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  const asset = dialog.getByRole('combobox', { name: 'Asset' })
  await asset.selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: /^Recipient/ }).fill(recipient)
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByText('Paid by Aureus').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openWalletWindow(visitor)
  await window.getByText('Paid by Aureus').first().waitFor()
  await pressAndClose(window, window.getByRole('button', { name: 'Send', exact: true }))
  await dialog.getByText('Confirmed').first().waitFor()
}

describe('a smart account', () => {
  test('behavior: a visitor without coins sends three calls with one approval, sends a token, and takes the account back', async () => {
    const visitor = await visit({ wallets: [] })
    const { page, dialog } = visitor
    await signInToSite(visitor)
    const capabilities = page.getByRole('region', { name: 'Capabilities on this network' })
    await capabilities.getByText('"ready"').waitFor()

    await buy(visitor)
    await capabilities.getByText('"status": "supported"').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await sendToken(visitor)
    await dialog.getByRole('button', { name: 'View activity' }).click()
    // Three calls of the purchase and the transfer, each with a row of its own.
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4)
    await page.keyboard.press('Escape')

    await openSmartAccount(visitor)
    await dialog.getByText('Simple7702Account').waitFor()
    await dialog.getByRole('button', { name: /^Take it back/ }).click()
    const window = await openWalletWindow(visitor)
    await pressAndClose(window, window.getByRole('button', { name: 'Take back' }))
    await dialog.getByText('is a plain account again').waitFor()
    await dialog.getByText('Plain account', { exact: true }).waitFor()
    expect(visitor.violations).toEqual([])
  })
})
