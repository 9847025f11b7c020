// The modal in embedded mode on its own page: server-rendered, hydrated and used by keyboard.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { WALLET_NAME } from '../harness/visitor.ts'

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
  test('behavior: is a region of the page that is not modal and does not close, without axe problems', async () => {
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

  test('behavior: hydrates the server’s outline without a mismatch', async () => {
    const { visitor, page } = await arrive()
    const drawn = await page.locator('html').getAttribute('data-drawn')
    expect(drawn).toContain('<section aria-busy="true"')
    expect(drawn).not.toMatch(/\sstyle=/)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: connects by keyboard, shows the account, and shows Connect after disconnecting', async () => {
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

  test('behavior: a connect button elsewhere moves the focus here, and Back belongs to the page', async () => {
    const { page, button } = await arrive()
    const length = await page.evaluate(() => history.length)
    await button('Connect wallet').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await page.evaluate(() => history.length)).toBe(length)
  })
})
