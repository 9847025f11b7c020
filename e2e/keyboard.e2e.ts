// The whole road without a mouse.
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tabTo } from './harness/keyboard.ts'
import { type Visitor, visit, WALLET_NAME } from './harness/visitor.ts'

async function press(visitor: Visitor, target: Locator): Promise<void> {
  await tabTo(visitor, target)
  await visitor.page.keyboard.press('Enter')
}

describe('keyboard', () => {
  test('behavior: connects, signs in, signs a message, disconnects', async () => {
    const visitor = await visit()
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
    await press(visitor, dialog.getByRole('button', { name: 'Disconnect', exact: true }))
    await visitor.button('Connect wallet').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the theme changes by key and outlives a reload without a flash', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(visitor.baseUrl)
    await press(visitor, page.getByRole('button', { name: /theme|light|dark/i }))
    await page.locator('html[data-theme="light"]').waitFor()
    const drawn = await page.request.get(visitor.baseUrl)
    expect(await drawn.text()).toContain('data-theme="light"')
  })
})
