// How long a visitor waits for the QR code, from the press on the row.
import type { Browser } from 'playwright-core'
import { throttle } from '../measure/profile.ts'

export interface CodeWaits {
  /** Includes loading the library. */
  firstMs: number
  /** With the library loaded. */
  againMs: number
}

export async function measureCode(browser: Browser, baseUrl: string): Promise<CodeWaits> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    await throttle(await context.newCDPSession(page))
    await page.goto(baseUrl)
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('button', { name: 'WalletConnect', exact: true })
    const connect = page.getByRole('button', { name: 'Connect wallet' }).first()
    const wait = async () => {
      await connect.click()
      await row.waitFor()
      await page.waitForLoadState('networkidle')
      return row.evaluate(untilCode)
    }
    const firstMs = await wait()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return { firstMs, againMs: await wait() }
  } finally {
    await context.close()
  }
}

/** Runs in the page: presses, and checks for the code's image at each change. */
function untilCode(row: Element): Promise<number> {
  const startedMs = performance.now()
  const isThere = () =>
    document.querySelector('[role="dialog"] [role="img"][aria-label^="QR code"]') !== null
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve(performance.now() - startedMs)
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    ;(row as HTMLElement).click()
  })
}
