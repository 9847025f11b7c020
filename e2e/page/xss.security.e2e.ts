// Row 13 of the security tests: foreign texts with markup, scripts and addresses, wherever the page or the wallet
// shows them, in a real browser. Each is shown literally; none runs, loads or adds anything.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { refusedSettings } from '../../scripts/test/refusedSettings.ts'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'
import { injectedInto, watchScripts, xssPayloads } from '../harness/xss.ts'

const full = process.env['SECURITY'] === 'full'
/** A few of each kind in the small run. */
const payloads = xssPayloads.filter((_, at) => full || at % 13 === 3)
const TIMEOUT_MS = 600_000 + payloads.length * 3000
/** The maximum number of announced wallets per page. */
const WALLETS = 60

async function visitWatched(options?: VisitorOptions): Promise<Visitor> {
  const visitor = await visit(options)
  const ran = await watchScripts(visitor)
  onTestFinished(() => {
    expect(ran).toEqual([])
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests.filter((url) => url.includes('evil.test'))).toEqual([])
  })
  return visitor
}

/** The texts that a document shows literally. Also checks that none of them created an element. */
async function shownIn(frame: Frame | Page, among: readonly string[]): Promise<string[]> {
  expect(await injectedInto(frame)).toEqual([])
  const text = await frame.evaluate(() => document.body.textContent)
  return among.filter((one) => text.includes(one))
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

describe('foreign texts on the page (row 13)', () => {
  test(`error: ${payloads.length} names of wallets`, { timeout: TIMEOUT_MS }, async () => {
    expect(new Set(xssPayloads).size).toBe(200)
    for (const names of inParts(payloads, WALLETS)) {
      const visitor = await visitWatched({ wallets: names.map((name) => ({ name })) })
      await visitor.page.goto(visitor.baseUrl)
      await visitor.button('Connect wallet').click()
      await expect.poll(() => shownIn(visitor.page, names)).toEqual(names)
      await visitor.context.close()
    }
    if (full) console.log(`row 13: ${payloads.length} names of wallets shown as they are`)
  })

  test(`error: ${payloads.length} names and symbols of tokens`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const visitor = await visitWatched()
    const address = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
    const balances = payloads.map((name, at) => ({
      name,
      symbol: name,
      chainId: 'eip155:99199',
      address: address(at),
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: name,
    }))
    await visitor.page.route('**/v1/account/*/balance*', (route) =>
      route.fulfill({ json: { balances } }),
    )
    await visitor.openAccount()
    const { dialog, page } = visitor
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await expect.poll(() => shownIn(page, payloads)).toEqual(payloads)
    if (full) console.log(`row 13: ${payloads.length} names of tokens shown as they are`)
  })
})

describe('the operator’s texts (row 13)', () => {
  test(`error: ${payloads.length} names of a brand, and as many lines of its terms`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    // The server only starts with letters and simple punctuation as a brand name.
    const names = payloads.filter(
      (name) => !refusedSettings({ BRAND_NAME: name }).includes('BRAND_NAME'),
    )
    expect(names.length).toBeGreaterThan(0)
    const folder = mkdtempSync(join(tmpdir(), 'aureus-xss-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const terms = join(folder, 'terms.txt')
    writeFileSync(terms, payloads.join('\n\n'))
    for (const name of names) {
      const url = await serveWith({ BRAND_NAME: name, BRAND_TERMS: terms })
      const visitor = await visitWatched({ baseUrl: url, wallets: [] })
      const { page } = visitor
      await page.goto(url)
      await visitor.button('Connect wallet').click()
      await visitor.dialog.waitFor()
      expect(await page.title()).toContain(name)
      expect(await shownIn(page, [name])).toEqual([name])
      await page.goto(`${url}/terms`)
      await page.getByRole('heading', { name: 'Terms' }).waitFor()
      expect(await shownIn(page, payloads)).toEqual(payloads)
      await visitor.context.close()
    }
    if (full)
      console.log(
        `row 13: ${payloads.length - names.length} names of a brand refused, ${names.length} shown as they are, each above ${payloads.length} lines of terms`,
      )
  })
})

describe('foreign texts in the wallet (row 13)', () => {
  test(`error: ${payloads.length} names that a page gives itself, messages and data`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const visitor = await visitWatched({ wallets: [] })
    await visitHostilePage(visitor)
    const account = await signInThere(visitor, `xss-${crypto.randomUUID()}@example.com`)
    const frame = frameOf(visitor)
    /** The wallet tells a page that asks too fast to wait. */
    const say = async (type: string, payload: object) => {
      let said = await ask(visitor, type, payload)
      while (said.error?.code === 'throttled') said = await ask(visitor, type, payload)
      return said
    }
    const sign = async (method: string, ...params: unknown[]) => {
      for (;;) {
        const asked = await send(visitor, 'rpcRequest', { method, params })
        await say('isConnected', {})
        if (!(await answerTo(visitor, asked))) return asked
      }
    }

    // Inline, with the asking page's origin. Characters that reverse or hide text are shown as codes.
    for (const name of [...payloads, 'gol\u202edlaN\u200b']) {
      const url = `https://app.example/?${encodeURIComponent(name)}`
      const metadata = { name, description: name, url, icons: [name], projectId: name }
      expect(await say('syncAppMetadata', metadata)).toMatchObject({ ok: true })
      const asked = await sign('personal_sign', hexOf(signInText(visitor, account)), account)
      const shown = name.replace('\u202e', '⟨U+202E⟩').replace('\u200b', '⟨U+200B⟩')
      await expect.poll(() => shownIn(frame, [shown])).toEqual([shown])
      await say('abort', { requestId: asked })
      await frame.locator('.question').waitFor({ state: 'detached' })
    }

    // In the wallet's own window, all at once.
    const review = async (asked: string) => {
      const opening = visitor.context.waitForEvent('page')
      await frame.getByRole('button', { name: 'Review in your wallet' }).click()
      const opened = await opening
      await opened.locator('.question').waitFor()
      const shown = await shownIn(opened, payloads)
      await opened.close()
      await say('abort', { requestId: asked })
      await frame.locator('.question').waitFor({ state: 'detached' })
      return shown
    }
    const text = payloads.join('\n')
    expect(await review(await sign('personal_sign', hexOf(text), account))).toEqual(payloads)
    const typedData = {
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        T: [{ name: 'a', type: 'string[]' }],
      },
      primaryType: 'T',
      domain: { name: payloads[0] },
      message: { a: payloads },
    }
    const typed = await sign('eth_signTypedData_v4', account, JSON.stringify(typedData))
    expect(await review(typed)).toEqual(payloads)
    if (full) console.log(`row 13: ${payloads.length} names, messages and data shown as they are`)
  })
})
