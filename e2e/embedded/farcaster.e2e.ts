// Signing in with Farcaster, by its stand-in: the app behind a QR code, and a wallet of the browser.
import type { Page } from 'playwright-core'
import { keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  leaveWays,
  openWalletSettings,
  openWays,
  signInWithWallet,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { consent, openProvider } from '../harness/providerWindow.ts'
import { sendCoins } from '../harness/sendCoins.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'
import { openWalletWindow } from '../harness/walletWindow.ts'

async function arrive(options: VisitorOptions = { wallets: [] }): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.page.goto(visitor.baseUrl)
  await visitor.hydrated()
  return visitor
}

/** Presses Farcaster's button. @returns the link for its app */
async function openFarcaster(visitor: Visitor): Promise<string> {
  const { dialog } = visitor
  await visitor.button('Connect wallet').click()
  const button = dialog.getByRole('button', { name: 'Farcaster', exact: true })
  const more = dialog.getByRole('button', { name: 'More ways to sign in' })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
  const link = dialog.getByRole('link', { name: 'Open the Farcaster app' })
  await link.waitFor()
  return (await link.getAttribute('href')) ?? ''
}

/** Does on the stand-in's page what a visitor does in the app on their phone. */
async function agree(visitor: Visitor, url: string, name: string): Promise<void> {
  const app: Page = await visitor.context.newPage()
  await app.goto(url)
  await sign(app, name)
}

async function sign(app: Page, name: string): Promise<void> {
  await app.getByRole('button', { name: `Sign in as ${name}` }).click()
  await app.getByText('Go back to the site').waitFor()
  await app.close()
}

/** Makes `address` the holder of a new account. */
async function giveAccount({ context }: Visitor, standin: string, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(standin)
  await page.getByLabel('Give a wallet of yours an account').fill(address)
  await page.getByRole('button', { name: 'Give' }).click()
  await page.getByText(address).waitFor()
  await page.close()
}

/** From the wallet's question to the signed-in page and out again. @returns its address */
async function useWallet(visitor: Visitor, { sends = false } = {}): Promise<string> {
  const { page, dialog } = visitor
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInWithWallet(visitor)
  if (sends) await sendCoins(visitor)
  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  const address = await visitor
    .button(/0x.{4}…/)
    .first()
    .innerText()
  await openWalletSettings(visitor)
  await dialog.getByText('You sign in with').waitFor()
  await visitor.button('Back').click()
  await visitor.button('Disconnect').click()
  await dialog.waitFor({ state: 'detached' })
  return address
}

describe('signing in with Farcaster', () => {
  test('behavior: by the QR code: opens a wallet that sends, survives a reload and signs out', async () => {
    const visitor = await arrive()
    const { dialog, page } = visitor
    const url = await openFarcaster(visitor)
    await dialog.getByRole('img', { name: 'QR code for the Farcaster app' }).waitFor()
    await dialog.getByText('only if you started to sign in on this page yourself').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await agree(visitor, url, 'fid 1001 (ada)')
    await useWallet(visitor, { sends: true })
    expect(visitor.violations).toEqual([])
    const foreign = visitor.foreignRequests.map((one) => new URL(one).origin)
    expect(new Set(foreign)).toEqual(new Set([walletOriginOf(visitor), new URL(url).origin]))
  })

  test('behavior: by a wallet that holds an account, which does not get connected', async () => {
    const key = generatePrivateKey()
    const visitor = await arrive({ wallets: [{ privateKeys: [key] }] })
    const { dialog } = visitor
    const standin = new URL(await openFarcaster(visitor)).origin
    const sign = dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` })
    await sign.click()
    await dialog.getByText('No Farcaster account').waitFor()
    await giveAccount(visitor, standin, privateKeyToAccount(key).address)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await sign.click()
    const address = await useWallet(visitor)
    expect(privateKeyToAccount(key).address).not.toContain(address.slice(0, 6))
  })

  test('behavior: asks for the account’s number if the wallet has a sign-in key', async () => {
    // The key of the stand-in's third account.
    const key = keccak256(toHex('farcaster stand-in sign-in alan'))
    const visitor = await arrive({ wallets: [{ privateKeys: [key] }] })
    const { dialog } = visitor
    await openFarcaster(visitor)
    const sign = dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` })
    await sign.click()
    const field = dialog.getByRole('textbox', { name: 'Account number' })
    await field.fill('alan')
    await sign.click()
    await dialog.getByText('Enter the number alone').waitFor()
    await field.fill('1003')
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await sign.click()
    await useWallet(visitor)
  })

  test('behavior: adds accounts by the app and by a wallet, and they open that wallet', async () => {
    const key = generatePrivateKey()
    const { address: holder } = privateKeyToAccount(key)
    const visitor = await arrive({ wallets: [{ privateKeys: [key] }] })
    const { context, dialog, page } = visitor
    await visitor.button('Connect wallet').click()
    await consent(await openProvider(visitor, 'X'), { account: crypto.randomUUID().slice(0, 13) })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    await openWays(visitor)
    await dialog.getByRole('button', { name: 'Farcaster', exact: true }).click()

    await dialog.getByRole('button', { name: 'Open the Farcaster app' }).click()
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    await window.getByRole('img', { name: 'QR code for the Farcaster app' }).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    const opening = context.waitForEvent('page')
    await window.getByRole('button', { name: 'Continue with Farcaster' }).click()
    const app = await opening
    const standin = new URL(app.url()).origin
    await sign(app, 'fid 1002 (grace)')
    await dialog.getByText('fid 1002').waitFor()

    await giveAccount(visitor, standin, holder)
    await dialog.getByRole('button', { name: 'Farcaster', exact: true }).click()
    await dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` }).click()
    const asked = await openWalletWindow(visitor)
    await asked.getByText(holder).waitFor()
    await asked.getByRole('button', { name: 'Add', exact: true }).click()
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Remove Farcaster/ }).count())
      .toBe(2)
    await leaveWays(visitor)

    await openFarcaster(visitor)
    await dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    await openWays(visitor)
    await dialog.getByText('fid 1002').waitFor()
  })

  test('behavior: a mini app signs in and sends with the app’s wallet', async () => {
    const visitor = await arrive()
    const { baseUrl, page, violations } = visitor
    const standin = new URL(await openFarcaster(visitor)).origin
    await page.goto(`${standin}/mini-app?url=${encodeURIComponent(baseUrl)}`)
    const app = page.frameLocator('#app')
    const dialog = app.getByRole('dialog')
    const approve = page.getByRole('button', { name: 'Approve' })
    const press = (name: string | RegExp) => app.getByRole('button', { name }).first().click()
    await page.getByText('The mini app has not said').waitFor({ state: 'hidden' })
    await press('Connect wallet')
    await dialog.getByRole('button', { name: /^Farcaster stand-in/ }).click()
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await approve.click()
    await app.getByText('Signed in').first().waitFor()
    await page.reload()
    await app.getByText('Signed in').first().waitFor()
    await press('Get test coins')
    await press('Send')
    await dialog.getByRole('textbox', { name: /^Recipient|^To/ }).fill(`0x${'1'.repeat(40)}`)
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
    await dialog.getByRole('button', { name: /^(?:Review|Continue)/ }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Send a transaction').waitFor()
    await approve.click()
    await dialog.getByText('Confirmed').first().waitFor()
    expect(violations).toEqual([])
  })

  test('error: a login that the visitor leaves opens nothing', async () => {
    const visitor = await arrive()
    const url = await openFarcaster(visitor)
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.dialog.getByText('Continue with email').waitFor()
    await agree(visitor, url, 'fid 1002 (grace)')
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.button('Connect wallet').waitFor()
  })
})
