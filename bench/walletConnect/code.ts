// How long a visitor waits for the code: from the press on the row to the link that a wallet scans.
import type { Browser } from 'playwright-core'
import { throttle } from '../measure/profile.ts'

export interface CodeWaits {
  /** The library comes with this press. */
  firstMs: number
  /** It is there. */
  againMs: number
}

export async function measureCode(browser: Browser, baseUrl: string): Promise<CodeWaits> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
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

/** In the page: presses, and looks at each change for the picture of the code. */
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
