// The list of networks: searching, keyboard use, and a long list.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

async function openNetworks(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: /Network/ }).click()
  await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
  return visitor
}

const search = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Search networks' })
const rows = ({ dialog }: Visitor) => dialog.getByRole('listitem').getByRole('button')
const names = (visitor: Visitor) => rows(visitor).locator('[title]').allTextContents()
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('[title]')?.textContent ?? '')

describe('networks', () => {
  test('behavior: lists the active network first and marked; the search filters, and reports no matches', async () => {
    const visitor = await openNetworks()
    const { dialog } = visitor
    expect((await names(visitor))[0]).toBe('Aureus Testnet')
    expect(await rows(visitor).first().getAttribute('aria-current')).toBe('true')
    expect(await rows(visitor).count()).toBeGreaterThan(10)
    await search(visitor).fill('  SEPolia ')
    await dialog.getByText('Networks found: 2').waitFor()
    expect(await names(visitor)).toEqual(['Sepolia', 'Base Sepolia'])
    await search(visitor).fill('nowhere')
    await dialog.getByText('No networks match “nowhere”').waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Clear search' }).click()
    expect(await rows(visitor).count()).toBeGreaterThan(10)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: arrows move through the list, Escape first clears the search, Enter takes the first match', async () => {
    const visitor = await openNetworks()
    const { page, dialog } = visitor
    await search(visitor).focus()
    await page.keyboard.type('sep')
    await page.keyboard.press('ArrowDown')
    expect(await focusedName(page)).toBe('Sepolia')
    await page.keyboard.press('ArrowDown')
    expect(await focusedName(page)).toBe('Base Sepolia')
    await page.keyboard.press('ArrowDown')
    expect(await focusedName(page)).toBe('Base Sepolia')
    await page.keyboard.press('Home')
    expect(await focusedName(page)).toBe('Sepolia')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    expect(await search(visitor).inputValue()).toBe('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const last = (await names(visitor)).at(-1)
    expect(await focusedName(page)).toBe(last)
    // The wallet does not know this network, so wait for the request that adds it.
    await visitor.wallet('hang', 'wallet_addEthereumChain')
    await search(visitor).fill('celo')
    await expect.poll(() => names(visitor)).toEqual(['Celo'])
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Switch to Celo' }).waitFor()
  })

  test.each([
    [360, 640],
    [1440, 700],
  ])(
    'behavior: a long list scrolls below its search and keeps the focused row visible, %d px',
    async (width, height) => {
      const visitor = await openNetworks({ viewport: { width, height } })
      const { page } = visitor
      await search(visitor).focus()
      for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowDown')
      const field = await search(visitor).boundingBox()
      for (let i = 0; i < 9; i++) {
        const row = await page.locator(':focus').boundingBox()
        if (!row || !field) throw new Error('no box')
        expect(row.y).toBeGreaterThanOrEqual(field.y + field.height)
        expect(row.y + row.height).toBeLessThanOrEqual(height)
        await page.keyboard.press('ArrowUp')
      }
    },
  )
})
