// The server-rendered page before its scripts: seen, and already listening.
import { describe, expect, test } from 'vitest'
import { visit } from './harness/visitor.ts'

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
  test('behavior: is painted, whole and styled, while every script is held back', async () => {
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

  test('behavior: a click before hydration opens the modal after it', async () => {
    const { page, visitor, release } = await visitSlowly()
    await visitor.button('Connect wallet').click()
    expect(await visitor.dialog.count()).toBe(0)
    release()
    await visitor.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: an early click by keyboard counts too; one that is taken back by another does not', async () => {
    const { page, visitor, release } = await visitSlowly()
    await visitor.button('Connect wallet').click()
    await page.getByRole('button', { name: /theme/i }).focus()
    await page.keyboard.press('Enter')
    release()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    expect(await visitor.dialog.count()).toBe(0)
  })
})

describe('parts that are only looked at', () => {
  test('behavior: stay as the server drew them while their code is on its way', async () => {
    const visitor = await visit()
    const { page } = visitor
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/{drawn,BrandMark}-*.js', async (route) => {
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

  test('error: and where it does not come', async () => {
    const visitor = await visit()
    const { page } = visitor
    const failed = page.waitForEvent('requestfailed', (request) => /drawn-/.test(request.url()))
    await page.route('**/assets/{drawn,BrandMark}-*.js', (route) => route.abort())
    await page.goto(visitor.baseUrl)
    await failed
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await page.getByText('Signed in', { exact: true }).waitFor()
  })
})
