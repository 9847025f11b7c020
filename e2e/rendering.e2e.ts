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
