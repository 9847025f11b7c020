// The modal as a part of the page, on a page of its own: drawn on a server, taken over, connected by key.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './harness/accessibility.ts'
import { visitOwnPage } from './harness/ownPage.ts'
import { WALLET_NAME } from './harness/visitor.ts'

async function arrive(options: Parameters<typeof visitOwnPage>[1] = {}) {
  const visitor = await visitOwnPage('embeddedPage', options)
  const { page } = visitor
  await page.goto(visitor.baseUrl)
  const region = (name: string) => page.getByRole('region', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await region('Connect wallet').getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  return { visitor, page, region, button }
}

describe('embedded', () => {
  test('behavior: a region of the page: nothing is modal, nothing closes, and axe finds nothing', async () => {
    const { visitor, page, region, button } = await arrive()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await button('Close').count()).toBe(0)
    expect(
      await page.locator('[inert], [aria-modal], [data-au-lock], [aria-haspopup]').count(),
    ).toBe(0)
    await region('Connect wallet').getByRole('button', { name: 'All wallets', exact: true }).click()
    await region('All wallets').waitFor()
    await page.keyboard.press('Escape')
    await region('All wallets').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await button('Back').click()
    await region('Connect wallet').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the server draws its place, and the page takes it over without a difference', async () => {
    const { visitor, page } = await arrive()
    const drawn = await page.locator('html').getAttribute('data-drawn')
    expect(drawn).toContain('<section aria-busy="true"')
    expect(drawn).not.toMatch(/\sstyle=/)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: connects by key, shows the account, and Connect again after it', async () => {
    const { visitor, page, region, button } = await arrive()
    await button(WALLET_NAME).focus()
    await page.keyboard.press('Enter')
    await region('Account').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await region('Account').getByRole('button', { name: 'Disconnect', exact: true }).focus()
    await page.keyboard.press('Enter')
    await region('Connect wallet').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a connect button elsewhere leads here, and Back belongs to the page', async () => {
    const { page, button } = await arrive()
    const length = await page.evaluate(() => history.length)
    await button('Connect wallet').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await page.evaluate(() => history.length)).toBe(length)
  })
})
