// The visits behind one measurement of a contender.
import type { Browser, Page } from 'playwright-core'
import type { Contender } from '../contenders.ts'
import type { Measurement } from './measurement.ts'
import { startVisit, type Visit, walletName } from './visit.ts'

/** How long a button is held down. */
const PRESS_MS = 80

/** @throws Error of the browser if the page does not respond */
export async function measure(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  const cold = contender.connects ? await coldVisit(browser, url, contender) : {}
  return { ...cold, ...(await longVisit(browser, url, contender)) }
}

/** A visitor who clicks as soon as the button works. */
async function coldVisit(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return withVisit(browser, url, contender, true, async ({ page, mark, scriptBytes }) => {
    await page.goto(url)
    const coldMs = await mark('rowMs')
    // Measured here because an idle page has also prefetched code.
    const readyBytes = scriptBytes()
    return { coldMs, loadToWalletMs: (await mark('usableMs')) + coldMs, readyBytes }
  })
}

/** A visitor who waits, connects and returns. */
async function longVisit(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return withVisit(browser, url, contender, false, async (visit) => {
    const { page, session, scriptBytes, foreign, mark } = visit
    await page.goto(url)
    const usableMs = await mark('usableMs')
    await untilIdle(page)
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    if (firstPaintMs === undefined) throw new Error('the page painted nothing')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const early = { firstPaintMs, usableMs, idleBytes: scriptBytes(), heapBytes: usedSize }
    if (!contender.connects) return { ...early, foreignOrigins: foreign.size }

    await press(page, /^connect wallet$/i)
    const warmMs = await mark('rowMs')
    await page
      .getByRole('button', { name: new RegExp(walletName) })
      .first()
      .click()
    await mark('addressMs')
    await page.reload()
    const reloadMs = await mark('addressMs')
    return { ...early, warmMs, reloadMs, foreignOrigins: foreign.size }
  })
}

async function withVisit(
  browser: Browser,
  url: string,
  contender: Contender,
  clickAtOnce: boolean,
  run: (visit: Visit) => Promise<Measurement>,
): Promise<Measurement> {
  const visit = await startVisit(browser, url, contender, clickAtOnce)
  try {
    return await run(visit)
  } finally {
    await visit.close()
  }
}

/**
 * Presses like a hand. Playwright's click releases before the page has handled the press, and runs a hit test in the
 * page. Both would count as the page's time.
 */
async function press(page: Page, name: RegExp): Promise<void> {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  if (!box) throw new Error(`no button ${name} to press`)
  const { x, y, width, height } = box
  await page.mouse.click(x + width / 2, y + height / 2, { delay: PRESS_MS })
}

/** Half a second without requests or other work. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
