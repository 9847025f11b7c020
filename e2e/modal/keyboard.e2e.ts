// The main flow without a mouse.
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Checks that the focused element has a visible ring of two pixels. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const { style, width } = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(style, target.toString()).not.toBe('none')
  expect(width, target.toString()).toBeGreaterThanOrEqual(2)
}

async function press(visitor: Visitor, target: Locator): Promise<void> {
  await tabTo(visitor, target)
  await expectVisibleFocus(target)
  await visitor.page.keyboard.press('Enter')
}

describe('keyboard', () => {
  test('behavior: connects, signs in, signs a message, switches network, disconnects', async () => {
    const visitor = await visit({ wallets: [{ chains: [{ id: 99199 }, { id: 1 }] }] })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await press(visitor, visitor.button('Connect wallet'))
    await press(visitor, dialog.getByRole('button', { name: WALLET_NAME, exact: true }))
    await press(visitor, dialog.getByRole('button', { name: 'Sign in', exact: true }))
    await page.getByText('Signed in').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await tabTo(visitor, page.getByRole('textbox', { name: 'Message' }))
    await page.keyboard.type('by hand')
    await press(visitor, visitor.button('Sign message'))
    await page
      .getByText(/^0x[0-9a-f]{130}$/)
      .first()
      .waitFor()

    const account = visitor.button(/0x\w{4}…\w{4}/i).first()
    await press(visitor, account)
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The focus returns to where it was.
    await expect.poll(() => isFocused(account)).toBe(true)
    await expectVisibleFocus(account)

    await press(visitor, account)
    await press(visitor, dialog.getByRole('button', { name: /Network/ }))
    await tabTo(visitor, dialog.getByRole('textbox', { name: 'Search networks' }))
    await expectVisibleFocus(dialog.getByRole('textbox', { name: 'Search networks' }))
    await page.keyboard.type('Ethereum')
    await page.keyboard.press('ArrowDown')
    await expectVisibleFocus(page.locator(':focus'))
    await page.keyboard.press('Enter')
    // The session counts there too, so the list is back at once.
    await dialog.locator('[aria-current="true"]', { hasText: 'Ethereum' }).waitFor()
    expect(((await visitor.wallet('state')) as { chainId: number }).chainId).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await press(visitor, account)
    await press(visitor, dialog.getByRole('button', { name: 'Disconnect', exact: true }))
    await visitor.button('Connect wallet').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.violations).toEqual([])
  })

  test('behavior: changes the theme by keyboard and keeps it after a reload without a flash', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(visitor.baseUrl)
    await press(visitor, page.getByRole('button', { name: /theme|light|dark/i }))
    await page.locator('html[data-theme="light"]').waitFor()
    const drawn = await page.request.get(visitor.baseUrl)
    expect(await drawn.text()).toContain('data-theme="light"')
  })
})
