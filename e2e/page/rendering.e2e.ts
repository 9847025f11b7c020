// The server-rendered page before its scripts: visible and already recording clicks.
import { describe, expect, test } from 'vitest'
import { visit } from '../harness/visitor.ts'

/** A visitor whose scripts are held back until `release`. */
async function visitSlowly() {
  const visitor = await visit()
  const gate = Promise.withResolvers<void>()
  let held = 0
  await visitor.page.route('**/assets/*.js', async (route) => {
    held++
    await gate.promise
    await route.continue()
  })
  await visitor.page.goto(visitor.baseUrl, { waitUntil: 'commit' })
  return { visitor, page: visitor.page, held: () => held, release: () => gate.resolve() }
}

describe('the page before its scripts', () => {
  test('behavior: is completely painted and styled while every script is held back', async () => {
    const { page, visitor, held, release } = await visitSlowly()
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(held()).toBeGreaterThan(0)
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(ground).toBe('rgb(0, 0, 0)')
    release()
    await visitor.button('Connect wallet').click()
    await visitor.dialog.waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: opens the modal after hydration for an earlier click', async () => {
    const { page, visitor, release } = await visitSlowly()
    await visitor.button('Connect wallet').click()
    expect(await visitor.dialog.count()).toBe(0)
    release()
    await visitor.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: repeats an early keyboard click, but not one replaced by another', async () => {
    const { page, visitor, release } = await visitSlowly()
    await visitor.button('Connect wallet').click()
    await page.getByRole('button', { name: /theme/i }).focus()
    await page.keyboard.press('Enter')
    release()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    expect(await visitor.dialog.count()).toBe(0)
  })
})

describe('the shared page', () => {
  test('behavior: contains no visitor’s data, and each visitor gets their own theme, account and session', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const cookies = await visitor.context.cookies(visitor.baseUrl)
    const known = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const read = async (cookie: string) =>
      (await fetch(visitor.baseUrl, { headers: { accept: 'text/html', cookie } })).text()
    const address = /0x[0-9a-fA-F]{40}/
    for (const _ of [1, 2]) {
      expect(await read('')).not.toMatch(address)
      expect(await read(known)).toMatch(address)
      expect(await read('aureus.theme=light')).toMatch(/data-theme="light"(?!.*0x[0-9a-f]{40})/is)
    }
    const nonces = await Promise.all([read(''), read('')])
    const [first, second] = nonces.map((html) => /<script nonce="([^"]+)"/.exec(html)?.[1])
    expect(first).not.toBe(second)
    // Unknown visitors get the cached page. A query renders it again, with the same result.
    const queried = await (await fetch(`${visitor.baseUrl}/?a=1`)).text()
    const app = (html: string) => /<div id="app">.*<div id="aureus-overlays">/s.exec(html)?.[0]
    expect(app(queried)).toMatch(/Connect wallet/)
    for (const html of nonces) expect(app(html)).toBe(app(queried))
  })
})

describe('deferred parts', () => {
  test('behavior: keep the server’s markup while their code loads', async () => {
    const visitor = await visit()
    const { page } = visitor
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/after-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(visitor.baseUrl)
    const drawn = await page.getByRole('main').innerHTML()
    await visitor.button('Connect wallet').click()
    await visitor.dialog.waitFor()
    expect(await page.locator('main h1, main h2').count()).toBe(4)
    expect(drawn).toContain('YOUR KEYS')
    gate.resolve()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main h1, main h2').count()).toBe(4)
    expect(visitor.violations).toEqual([])
  })

  test('error: keep the server’s markup if their code fails to load', async () => {
    const visitor = await visit()
    const { page } = visitor
    const failed = page.waitForEvent('requestfailed', (request) => /after-/.test(request.url()))
    await page.route('**/assets/after-*.js', (route) => route.abort())
    await page.goto(visitor.baseUrl)
    await failed
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await page.getByText('Signed in', { exact: true }).waitFor()
  })
})
