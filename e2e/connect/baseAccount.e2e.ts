// Base Account, by its stand-in: a window of another origin, and an account that its first transaction deploys.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'
import { pressAndClose } from '../harness/walletWindow.ts'

declare global {
  /** Of `baseAccountPage`. */
  var batches: {
    connect(): Promise<string | undefined>
    send(recipients: readonly string[]): Promise<unknown>
  }
}

const ROW = 'Base Account'
const recipient = `0x${'1'.repeat(40)}`

/** The window of the stand-in. */
async function windowUrl(): Promise<string> {
  const config = await (await fetch(`${inject('baseUrl')}/v1/config`)).json()
  return config.features.baseAccount
}

/** @param quirks what the stand-in does wrong */
async function open(quirks: readonly string[] = [], options: VisitorOptions = {}) {
  const visitor = await visit({ wallets: [], ...options })
  const { baseUrl, page } = visitor
  const standin = new URL(await windowUrl()).origin
  if (quirks.length > 0) {
    await page.goto(standin)
    await page.evaluate((names) => localStorage.setItem('quirks', names), quirks.join())
  }
  await page.goto(baseUrl)
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: ROW }).waitFor()
  return visitor
}

/** Presses, and returns the window that opens within the press. */
async function opened({ context }: Visitor, press: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent('page')
  await press()
  return opening
}

/** Resolves once the window has closed itself. Until then it would take the next request. */
async function decide(window: Page, title: string, answer: 'Approve' | 'Reject'): Promise<void> {
  await window.getByRole('heading', { name: title }).waitFor()
  await pressAndClose(window, window.getByRole('button', { name: answer }))
}

const pressRow = ({ dialog }: Visitor) => dialog.getByRole('button', { name: ROW }).click()
const pressSignIn = ({ dialog }: Visitor) =>
  dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
const pressAgain = ({ dialog }: Visitor) =>
  dialog.getByRole('button', { name: 'Try again' }).click()

async function connect(visitor: Visitor): Promise<void> {
  const window = await opened(visitor, () => pressRow(visitor))
  await decide(window, 'Connect to this page', 'Approve')
  await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
}

describe('Base Account', () => {
  test('behavior: connects, signs in before it is deployed, survives a reload and sends', async () => {
    const visitor = await open(['late', 'twice', 'stranger'])
    const { page, dialog, context } = visitor
    const window = await opened(visitor, () => pressRow(visitor))
    await dialog.getByText('Approve the connection in the window that opened.').waitFor()
    await window.getByText(`at ${visitor.baseUrl}`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await decide(window, 'Connect to this page', 'Approve')
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()

    await decide(await opened(visitor, () => pressSignIn(visitor)), 'Sign a message', 'Approve')
    await page.getByText('Signed in').first().waitFor()
    const session = await page.request.get(`${visitor.baseUrl}/v1/sign-in/session`)
    expect(await session.json()).toMatchObject({ accountType: 'contract' })

    const pages: Page[] = []
    context.on('page', (one) => pages.push(one))
    await dialog.waitFor({ state: 'detached' })
    await visitor.reload()
    await page.getByText('Signed in').first().waitFor()
    expect(pages).toEqual([])

    // The policy allows the page to ask the wallet's node.
    const nodeUrl = new URL('/rpc', await windowUrl()).href
    const node = await page.evaluate(
      async (url) => (await fetch(url, { method: 'POST' })).status,
      nodeUrl,
    )
    expect(node).toBe(200)

    await visitor.button('Get test coins').click()
    await page.getByText('10 ').first().waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await dialog.getByRole('textbox', { name: /^Recipient|^To/ }).fill(recipient)
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
    const press = () => dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await decide(await opened(visitor, press), 'Send a transaction', 'Approve')
    await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: a refusal, a closed window and a blocked one can be tried again', async () => {
    const visitor = await open()
    const { page, dialog } = visitor
    await decide(await opened(visitor, () => pressRow(visitor)), 'Connect to this page', 'Reject')
    await dialog.getByRole('heading', { name: 'Connection declined' }).waitFor()

    const window = await opened(visitor, () => pressAgain(visitor))
    await window.getByRole('heading', { name: 'Connect to this page' }).waitFor()
    await window.close()
    await dialog.getByRole('heading', { name: 'Connection declined' }).waitFor()

    await page.evaluate(() => Object.assign(globalThis, { reallyOpen: open, open: () => null }))
    await pressAgain(visitor)
    await dialog.getByRole('heading', { name: 'Your browser blocked the window' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.evaluate(() =>
      Object.assign(globalThis, {
        open: (globalThis as unknown as { reallyOpen: unknown }).reallyOpen,
      }),
    )
    const press = () => dialog.getByRole('button', { name: 'Open the window' }).click()
    await decide(await opened(visitor, press), 'Connect to this page', 'Approve')
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()

    await decide(await opened(visitor, () => pressSignIn(visitor)), 'Sign a message', 'Reject')
    await page.getByText('You declined').first().waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: takes no answer of the window from another origin', async () => {
    const visitor = await open(['origin'])
    const window = await opened(visitor, () => pressRow(visitor))
    await window.waitForURL(/127\.0\.0\.1/)
    await window.getByText('Waiting for a page.').waitFor()
    await visitor.dialog.getByText('Approve the connection in the window that opened.').waitFor()
    const closed = window.waitForEvent('close')
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await closed
  })

  test('behavior: sends a batch from a page of somebody else', async () => {
    const visitor = await visitOwnPage('baseAccountPage', { wallets: [] })
    const { page, baseUrl } = visitor
    const url = await windowUrl()
    const nodeUrl = new URL('/rpc', url).href
    // No server answers for this page, and browsers keep such a page from those of this machine.
    await page.route(nodeUrl, async (route) => route.fulfill({ response: await route.fetch() }))
    await page.goto(`${baseUrl}/?${new URLSearchParams({ url }).toString()}`)
    await page.waitForFunction(() => 'batches' in globalThis)
    const first = visitor.context.waitForEvent('page')
    const connecting = page.evaluate(() => batches.connect())
    await decide(await first, 'Connect to this page', 'Approve')
    expect(await connecting).toMatch(/^0x/)
    const second = visitor.context.waitForEvent('page')
    const sending = page.evaluate((to) => batches.send([to, to]), recipient)
    await decide(await second, 'Send 2 calls', 'Approve')
    expect(await sending).toEqual({ status: 200, atomic: true, receipts: ['0x1'] })
  })

  test('behavior: connects on a phone', async () => {
    const visitor = await open([], { viewport: { width: 360, height: 740 }, touch: true })
    await connect(visitor)
    expect(visitor.violations).toEqual([])
  })
})
