// A wallet of a passkey alone, in Chromium with its virtual authenticator: made, opened again, and asked for a second way
// before the first deposit.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  codeIn,
  leaveWays,
  nextMail,
  openWays,
  signInWithWallet,
  walletFrame,
} from '../harness/emailLogin.ts'
import { givePasskeys, type Passkeys } from '../harness/passkeys.ts'
import { openProvider } from '../harness/providerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow } from '../harness/walletWindow.ts'

const RECOVERY = 'Your passkey is the only way into this wallet.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function arrive(): Promise<{ visitor: Visitor; passkeys: Passkeys }> {
  const visitor = await visit({ wallets: [] })
  const passkeys = await givePasskeys(visitor)
  await visitor.page.goto(visitor.baseUrl)
  await visitor.hydrated()
  return { visitor, passkeys }
}

async function openPasskey(visitor: Visitor): Promise<Page> {
  await visitor.button('Connect wallet').click()
  return openProvider(visitor, 'Continue with a passkey')
}

/** As far as the page's own sign-in. */
async function createWallet(visitor: Visitor): Promise<void> {
  const window = await openPasskey(visitor)
  await press(window, 'Create a new wallet')
  await press(window, 'Create my wallet')
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

const openAccount = ({ page }: Visitor) =>
  page
    .getByRole('button', { name: /^0x.{4}…/ })
    .first()
    .click()

describe('a wallet of a passkey alone', () => {
  test('behavior: is made without an email address, asks for a second way first, and opens again', async () => {
    const { visitor, passkeys } = await arrive()
    const { dialog, page } = visitor
    await createWallet(visitor)
    expect(passkeys.stored.size).toBe(1)
    await signInWithWallet(visitor)
    const address = await page
      .getByRole('button', { name: /^0x.{4}…/ })
      .first()
      .innerText()
    await page.reload()
    await visitor.hydrated()

    await openAccount(visitor)
    await dialog.getByText(RECOVERY).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('heading', { name: 'Add a second way in first' }).waitFor()
    expect(await dialog.getByRole('img', { name: 'QR code for your address' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show my address anyway' }).click()
    await dialog.getByRole('img', { name: 'QR code for your address' }).waitFor()

    await page.keyboard.press('Escape')
    await openWays(visitor)
    await dialog.getByText('nothing else opens your wallet').waitFor()
    expect(await dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    const email = `first-${crypto.randomUUID()}@example.com`
    await dialog.getByRole('button', { name: 'Email address', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Email address to add' }).fill(email)
    await dialog.getByRole('button', { name: 'Add this address' }).click()
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    const mail = await nextMail(visitor, { to: email, kind: 'added' })
    await window.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail.text))
    await dialog.getByTitle(email).waitFor()
    await leaveWays(visitor)

    await openPasskey(visitor)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    expect(
      await page
        .getByRole('button', { name: /^0x.{4}…/ })
        .first()
        .innerText(),
    ).toBe(address)
    await openAccount(visitor)
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('img', { name: 'QR code for your address' }).waitFor()
    expect(await dialog.getByText(RECOVERY).count()).toBe(0)

    // Another browser of the same password manager is signed in, and waits for this one.
    const other = await arrive()
    for (const [id, one] of passkeys.stored) other.passkeys.stored.set(id, one)
    const there = await openPasskey(other.visitor)
    await press(there, 'Use a passkey')
    await walletFrame(other.visitor)
      .getByRole('heading', { name: 'Open your wallet on this device' })
      .waitFor()
    expect([...visitor.violations, ...other.visitor.violations]).toEqual([])
  })

  test('error: a declined passkey and one that stays on a device make no wallet; one without PRF does', async () => {
    const { visitor, passkeys } = await arrive()
    const { page } = visitor
    Object.assign(passkeys, { hasPrf: false, locked: true })
    const window = await openPasskey(visitor)
    await window.getByRole('heading', { name: 'Continue with a passkey' }).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await press(window, 'Create a new wallet')
    await window.getByText('you lose the wallet and everything in it').waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await press(window, 'Create my wallet')
    await window.getByText('That didn’t work, or you cancelled it.').waitFor()

    await press(window, 'Back')
    Object.assign(passkeys, { locked: false, isSynced: false })
    await press(window, 'Create a new wallet')
    await press(window, 'Create my wallet')
    await window.getByText('This passkey stays on one device.').waitFor()

    await press(window, 'Back')
    passkeys.isSynced = true
    await press(window, 'Create a new wallet')
    await press(window, 'Create my wallet')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: leaving the window declines the sign-in', async () => {
    const { visitor } = await arrive()
    const window = await openPasskey(visitor)
    await press(window, 'Cancel')
    await visitor.dialog.getByRole('heading', { name: 'Sign-in declined' }).waitFor()
  })
})
