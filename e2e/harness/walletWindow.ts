// The wallet's own approval window, from opening it to the answer that closes it.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { walletFrame } from './emailLogin.ts'
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
