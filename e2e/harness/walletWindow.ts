// The window of the wallet's own in which it asks, from opening it to the answer that closes it.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { walletFrame } from './emailLogin.ts'
import type { Visitor } from './visitor.ts'

/** Browsers drop a press on a frame of another origin that has only just moved, as a person's would be: then it
 * is made again. */
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

/** Presses `button` and waits until `window` has closed itself. The press may be told as failed because the
 * window went before the browser said that it was made; any other failure counts. */
export async function pressAndClose(window: Page, button: Locator): Promise<void> {
  const closed = window.waitForEvent('close')
  await button.click().catch((error) => {
    if (!window.isClosed()) throw error
  })
  await closed
}
