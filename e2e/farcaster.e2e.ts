// Signing in with Farcaster, by its stand-in: the app behind a QR code, and a wallet of the browser.
import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './harness/accessibility.ts'
import { openWalletSettings, signInWithWallet, walletOriginOf } from './harness/emailLogin.ts'
import { sendCoins } from './harness/sendCoins.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from './harness/visitor.ts'

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
  await app.getByRole('button', { name: `Sign in as ${name}` }).click()
  await app.getByText('Go back to the site').waitFor()
  await app.close()
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
    const ada = await useWallet(visitor, { sends: true })
    // A sign-in key opens its own account's wallet.
    await agree(visitor, await openFarcaster(visitor), 'fid 1003 (alan)')
    expect(await useWallet(visitor)).not.toBe(ada)
    expect(visitor.violations).toEqual([])
    const foreign = visitor.foreignRequests.map((one) => new URL(one).origin)
    expect(new Set(foreign)).toEqual(new Set([walletOriginOf(visitor), new URL(url).origin]))
  })

  test('behavior: by a wallet that holds an account, which does not get connected', async () => {
    const key = generatePrivateKey()
    const visitor = await arrive({ wallets: [{ privateKeys: [key] }] })
    const { dialog, context } = visitor
    const standin = new URL(await openFarcaster(visitor)).origin
    const sign = dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` })
    await sign.click()
    await dialog.getByText('No Farcaster account').waitFor()
    const page = await context.newPage()
    await page.goto(standin)
    await page
      .getByLabel('Give a wallet of yours an account')
      .fill(privateKeyToAccount(key).address)
    await page.getByRole('button', { name: 'Give' }).click()
    await page.getByText(privateKeyToAccount(key).address).waitFor()
    await page.close()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await sign.click()
    const address = await useWallet(visitor)
    expect(privateKeyToAccount(key).address).not.toContain(address.slice(0, 6))
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
