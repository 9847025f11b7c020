// The wallet's own approval window, from opening it to the answer that closes it.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { walletFrame } from './emailLogin.ts'
import { tabTo } from './keyboard.ts'
import type { Visitor } from './visitor.ts'

/** Presses again if the browser ignores a press on a cross-origin frame that has just moved. */
export async function openWalletWindow(visitor: Visitor): Promise<Page> {
  const frame = walletFrame(visitor)
  const opening = visitor.context.waitForEvent('page')
  const waiting = frame.getByText('Waiting for your answer')
  const review = frame.getByRole('button', { name: 'Review in your wallet' })
  await expect
    .poll(async () => {
      if (await waiting.isVisible()) return true
      await review.click()
      return waiting.isVisible()
    })
    .toBe(true)
  return opening
}

/** Presses `button` and waits until `window` has closed itself. Ignores only the error that the window closed before
 * the press was confirmed. */
export async function pressAndClose(window: Page, button: Locator): Promise<void> {
  const closed = window.waitForEvent('close')
  await button.click().catch((error) => {
    if (!window.isClosed()) throw error
  })
  await closed
}

/** The same as `openWalletWindow`, by keyboard. */
export async function openWalletWindowByKeyboard(visitor: Visitor): Promise<Page> {
  const opening = visitor.context.waitForEvent('page')
  await tabTo(visitor, walletFrame(visitor).getByRole('button', { name: 'Review in your wallet' }))
  await visitor.page.keyboard.press('Enter')
  return opening
}

/** Presses Enter on `button` as soon as it works, and waits until `window` has closed itself. */
export async function enterAndClose(window: Page, button: Locator): Promise<void> {
  await tabTo({ page: window }, button)
  await window.getByText('The button works in a second.').waitFor({ state: 'detached' })
  const closed = window.waitForEvent('close')
  await window.keyboard.press('Enter').catch((error) => {
    if (!window.isClosed()) throw error
  })
  await closed
}
