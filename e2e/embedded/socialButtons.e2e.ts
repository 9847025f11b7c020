// Signing in with an account at each of the six providers, by their stand-ins.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { openWalletSettings, signInWithWallet } from '../harness/emailLogin.ts'
import { agree, consent, openProvider } from '../harness/providerWindow.ts'
import { sendCoins } from '../harness/sendCoins.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const providers = ['Google', 'GitHub', 'Apple', 'Facebook', 'X', 'Discord']
const instagram =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 Instagram 350.0'
/** Stand-ins take at most 30 characters. */
const newAccount = () => crypto.randomUUID().slice(0, 13)

async function arrive(userAgent?: string): Promise<Visitor> {
  const visitor = await visit({ wallets: [], ...(userAgent !== undefined && { userAgent }) })
  await visitor.page.goto(visitor.baseUrl)
  await visitor.hydrated()
  return visitor
}

const openConnect = (visitor: Visitor) => visitor.button('Connect wallet').click()
const askedToSignIn = ({ page }: Visitor) =>
  page.getByRole('heading', { name: 'Sign in' }).waitFor()

/** Signed in from the closed modal. */
async function logIn(visitor: Visitor, provider: string, account = newAccount()) {
  await openConnect(visitor)
  await consent(await openProvider(visitor, provider), { account })
  await askedToSignIn(visitor)
  await signInWithWallet(visitor)
}

/** Sends, reloads, and opens the wallet's settings. */
async function useWallet(visitor: Visitor) {
  await sendCoins(visitor)
  await visitor.reload()
  await visitor.page.getByText('Signed in').first().waitFor()
  await openWalletSettings(visitor)
  const { dialog, page } = visitor
  expect(await dialog.getByRole('button', { name: 'Change email address' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
}

describe('signing in with an account elsewhere', () => {
  test('behavior: each provider opens a wallet of its own; one sends, survives a reload and signs out', async () => {
    const visitor = await arrive()
    const { dialog, page } = visitor
    const addresses = new Set<string>()
    for (const provider of providers) {
      await logIn(visitor, provider)
      addresses.add(
        await visitor
          .button(/0x.{4}…/)
          .first()
          .innerText(),
      )
      // One provider goes the whole way. What differs between them ends with the login.
      if (provider === 'Google') await useWallet(visitor)
      else await openWalletSettings(visitor)
      await dialog.getByText('You sign in with').waitFor()
      await visitor.button('Back').click()
      await visitor.button('Disconnect').click()
      // A disconnect closes the dialog, even one that was opened in the meantime.
      await dialog.waitFor({ state: 'detached' })
    }
    await openConnect(visitor)
    await dialog.getByText('Last used: Discord').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(addresses.size).toBe(providers.length)
    const kept = () => page.evaluate(() => Object.keys(localStorage).join())
    await expect.poll(kept).not.toContain('aureus.embedded.')
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the same account opens the same wallet; after declining, another try works in a window that is cut off from the page and looks closed', async () => {
    const visitor = await arrive()
    const { dialog, page } = visitor
    const account = newAccount()
    await logIn(visitor, 'GitHub', account)
    const address = await visitor
      .button(/0x.{4}…/)
      .first()
      .innerText()
    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await visitor.button('Disconnect').click()
    await dialog.waitFor({ state: 'detached' })

    await openConnect(visitor)
    const refused = await openProvider(visitor, 'GitHub')
    const closed = refused.waitForEvent('close')
    await refused.getByRole('button', { name: 'Deny' }).click()
    await dialog.getByRole('heading', { name: 'Sign-in declined' }).waitFor()
    await closed
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const popup = await opening
    // It stays open, so only the browser says that it is closed.
    await popup.addInitScript(() => void (window.close = () => undefined))
    const claims = Promise.withResolvers<void>()
    await visitor.context.route('**/v1/social/claim', async (route) => {
      await claims.promise
      await route.continue()
    })
    await agree(popup, { account, special: 'The window loses its opener' })
    await dialog.getByText('The window seems to be closed').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(popup.isClosed()).toBe(false)
    claims.resolve()
    await askedToSignIn(visitor)
    await signInWithWallet(visitor)
    expect(
      await visitor
        .button(/0x.{4}…/)
        .first()
        .innerText(),
    ).toBe(address)
  })

  test('behavior: says that the browser blocked the window, opens it on the next press, and Cancel closes it; a window that the visitor closed is noticed, and another try works', async () => {
    const visitor = await arrive()
    const { dialog, page } = visitor
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await openConnect(visitor)
    await dialog.getByRole('button', { name: 'Google', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Your browser blocked the window' }).waitFor()
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const popup = await opening
    await popup.getByRole('heading', { name: 'Stand-in for' }).waitFor()
    const closed = popup.waitForEvent('close')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor()
    await closed

    const left = await openProvider(visitor, 'Google')
    await left.getByRole('heading', { name: 'Stand-in for' }).waitFor()
    await left.close()
    await dialog.getByText('The window seems to be closed').waitFor()
    const another = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const last = await another
    await dialog.getByText('in the window that opened').waitFor()
    await consent(last, { account: newAccount() })
    await askedToSignIn(visitor)
  })

  test('behavior: inside another app, Google asks for a browser, and others take the page there and back', async () => {
    const visitor = await arrive(instagram)
    const { context, dialog, page } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openConnect(visitor)
    await dialog.getByRole('button', { name: 'Google', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Open this page in your browser' }).waitFor()
    await dialog.getByRole('button', { name: 'Copy page address' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${visitor.baseUrl}/`)
    await dialog.getByRole('button', { name: 'Continue with email' }).click()
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor()

    await dialog.getByRole('button', { name: 'GitHub', exact: true }).click()
    await agree(page, { account: newAccount() })
    await askedToSignIn(visitor)
    expect(context.pages()).toHaveLength(1)
    await signInWithWallet(visitor)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a login that two tabs began ends in both, in the same wallet', async () => {
    const first = await arrive()
    const account = newAccount()
    const page = await first.context.newPage()
    await page.goto(first.baseUrl)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await openConnect(first)
    // Both windows arrive before the server has answered either.
    const answer = Promise.withResolvers<void>()
    await first.context.route('**/v1/social/bind', async (route) => {
      await answer.promise
      await route.continue()
    })
    const one = await openProvider(first, 'Google')
    const other = await openProvider({ page, dialog: page.getByRole('dialog') }, 'Google')
    await expect
      .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1)
    answer.resolve()
    for (const popup of [one, other])
      await popup.getByRole('heading', { name: 'Stand-in for' }).waitFor()
    await consent(other, { account })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await consent(one, { account })
    await askedToSignIn(first)
    const shown = (at: Visitor['page']) =>
      at
        .getByText(/0x.{4}…/)
        .first()
        .innerText()
    expect(await shown(first.page)).toBe(await shown(page))
    expect(first.violations).toEqual([])
  })
})
