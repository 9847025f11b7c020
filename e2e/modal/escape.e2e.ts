// What Escape closes if several things are open.
import { describe, expect, test } from 'vitest'
import { tabTo } from '../harness/keyboard.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { WALLET_NAME } from '../harness/visitor.ts'

async function modalAndToast() {
  const visitor = await visitOwnPage('modalPage', {})
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  await page.evaluate(() => {
    const { toasts } = globalThis as unknown as {
      toasts: { add(content: string, options: object): void }
    }
    toasts.add('Two coins came', { timeout: 0 })
  })
  const toast = page.getByRole('status').filter({ hasText: 'Two coins came' })
  await toast.waitFor()
  return { visitor, page, dialog, toast }
}

describe('Escape', () => {
  test('behavior: closes the dialog but not the toast while the focus is in the dialog', async () => {
    const { page, dialog, toast } = await modalAndToast()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await toast.count()).toBe(1)
  })

  test('behavior: closes a focused toast first, then the dialog', async () => {
    const { visitor, page, dialog, toast } = await modalAndToast()
    await tabTo(visitor, dialog.getByRole('button', { name: 'What is a wallet?' }))
    await tabTo(visitor, toast.getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Escape')
    await toast.waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(1)
    // The focus returns to where it was before the toast.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What is a wallet?')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(visitor.violations).toEqual([])
  })
})
