// The visits behind one measurement of a contender.
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Contender } from '../contenders.ts'
import type { Measurement } from './measurement.ts'
import type { RecorderOptions } from './recorder.ts'
import { startVisit, type Visit, walletName } from './visit.ts'

/** How long a button is held down. */
const PRESS_MS = 80

/** @throws Error of the browser if the page does not respond */
export async function measure(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return {
    ...(await hastyVisit(browser, url, contender)),
    ...(await coldVisit(browser, url, contender)),
    ...(await longVisit(browser, url, contender)),
  }
}

/** A visitor who clicks as soon as the button can be seen, again and again. */
async function hastyVisit(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return withVisit(browser, url, contender, 'visible', async ({ page, mark }) => {
    await page.goto(url)
    return { pressMs: await mark('rowMs') }
  })
}

/** A visitor who clicks as soon as the button works. */
async function coldVisit(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return withVisit(browser, url, contender, 'usable', async ({ page, mark, traffic }) => {
    await page.goto(url)
    const coldMs = await mark('rowMs')
    // Measured here because an idle page has also prefetched code.
    const readyBytes = traffic().scriptBytes
    return { coldMs, loadToWalletMs: (await mark('usableMs')) + coldMs, readyBytes }
  })
}

/** A visitor who waits, connects and returns. */
async function longVisit(
  browser: Browser,
  url: string,
  contender: Contender,
): Promise<Measurement> {
  return withVisit(browser, url, contender, 'never', async (visit) => {
    const { page, session, traffic, foreign, mark } = visit
    await page.goto(url)
    const usableMs = await mark('usableMs')
    const visibleMs = await mark('visibleMs')
    const blockedMs = await mark('blockedMs')
    await untilIdle(page)
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    if (firstPaintMs === undefined) throw new Error('the page painted nothing')
    const { requests, bytes: quietBytes, scriptBytes: idleBytes } = traffic()
    const heapBytes = await heapOf(session)

    await press(page, /^connect wallet$/i)
    const warmMs = await mark('rowMs')
    await untilIdle(page)
    const openBytes = traffic().scriptBytes
    const openHeapBytes = await heapOf(session)
    await page
      .getByRole('button', { name: new RegExp(walletName) })
      .first()
      .click()
    await mark('addressMs')
    // Our modal steps back in the history when it closes, which would cancel a reload at the same moment. Where it
    // asks to sign in, it stays open.
    await page.waitForFunction(
      () =>
        document.querySelector('[role="dialog"]') !== null ||
        !JSON.stringify(history.state ?? {}).includes('aureus.modal'),
    )
    await page.reload()
    const reloadMs = await mark('addressMs')
    await untilIdle(page)
    await session.send('Network.clearBrowserCache')
    await page.reload()
    const reloadColdMs = await mark('addressMs')
    return {
      firstPaintMs,
      visibleMs,
      usableMs,
      blockedMs,
      warmMs,
      reloadMs,
      reloadColdMs,
      requests,
      quietBytes,
      idleBytes,
      heapBytes,
      openBytes,
      openHeapBytes,
      foreignOrigins: foreign.size,
    }
  })
}

/** After garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function withVisit(
  browser: Browser,
  url: string,
  contender: Contender,
  clicks: RecorderOptions['clicks'],
  run: (visit: Visit) => Promise<Measurement>,
): Promise<Measurement> {
  const visit = await startVisit(browser, url, contender, clicks)
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
export async function press(page: Page, name: RegExp): Promise<void> {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  if (!box) throw new Error(`no button ${name} to press`)
  const { x, y, width, height } = box
  await page.mouse.click(x + width / 2, y + height / 2, { delay: PRESS_MS })
}

/** Half a second without requests or other work. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
