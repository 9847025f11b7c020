import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import '../../scripts/test/provided.ts'
import { type Marks, type RecorderOptions, record } from './recorder.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
})

afterAll(() => browser.close())

async function open(html: string, clicks: RecorderOptions['clicks'] = 'never'): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.addInitScript(record, { button: 'connect', walletName: 'Gold Wallet', clicks })
  const body = `<!doctype html><body>${html}`
  await page.route('http://bench.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto('http://bench.test/')
  await twoFrames(page)
  return page
}

/** The recorder has seen a frame's changes after the next frame. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  )
const marks = (page: Page): Promise<Marks> => page.evaluate(() => globalThis.benchMarks)

/** Simulates React hydrating a node. */
const takeOver = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button')
    Object.assign(button ?? {}, { __reactProps$a1: { onClick: () => undefined } })
  })

const style = (page: Page, selector: string, css: string) =>
  page.locator(selector).evaluate((element, text) => element.setAttribute('style', text), css)

describe('record', () => {
  test('behavior: a button is usable once React has hydrated it and nothing covers it', async () => {
    const page = await open('<button>Connect</button><div style="position:fixed;inset:0"></div>')
    expect(await marks(page)).toEqual({})
    await takeOver(page)
    await twoFrames(page)
    expect(await marks(page)).toEqual({})
    await style(page, 'div', 'display:none')
    await twoFrames(page)
    const { usableMs = Number.NaN } = await marks(page)
    expect(usableMs).toBeGreaterThan(0)
    expect(usableMs).toBeLessThanOrEqual(await page.evaluate(() => performance.now()))
  })

  test('behavior: a row counts from the click, once it is opaque and uncovered', async () => {
    const page = await open(
      '<button>Connect</button><p style="opacity:0"><button>Gold Wallet</button></p>',
    )
    await page.getByText('Connect').click()
    await twoFrames(page)
    expect((await marks(page)).rowMs).toBeUndefined()
    await style(page, 'p', 'opacity:1')
    await twoFrames(page)
    const { rowMs = Number.NaN } = await marks(page)
    expect(rowMs).toBeGreaterThan(0)
    expect(rowMs).toBeLessThan(await page.evaluate(() => performance.now()))
  })

  test('behavior: a row without a click does not count', async () => {
    const page = await open('<button>Gold Wallet</button>')
    expect(await marks(page)).toEqual({})
  })

  test('behavior: an address counts on a visible button that works', async () => {
    const page = await open('<button hidden>0xD8dA…6045</button>')
    expect(await marks(page)).toEqual({})
    await page.locator('button').evaluate((element) => element.removeAttribute('hidden'))
    await twoFrames(page)
    expect((await marks(page)).addressMs).toBeUndefined()
    await takeOver(page)
    await twoFrames(page)
    expect((await marks(page)).addressMs).toBeGreaterThan(0)
  })

  test('behavior: a button is visible before it is usable', async () => {
    const page = await open('<button>Connect</button>')
    const { visibleMs = Number.NaN, usableMs } = await marks(page)
    expect(visibleMs).toBeGreaterThan(0)
    expect(usableMs).toBeUndefined()
    await takeOver(page)
    await page.waitForFunction(() => globalThis.benchMarks.blockedMs !== undefined)
  })

  test('param: clicks visible', async () => {
    const page = await open(
      '<button onclick="this.dataset.clicks = 1 + Number(this.dataset.clicks ?? 0)">Connect</button>',
      'visible',
    )
    await page.waitForFunction(
      () => Number(document.querySelector('button')?.dataset['clicks']) >= 2,
    )
  })

  test('param: clicks usable', async () => {
    const page = await open('<button onclick="this.dataset.clicks = 1">Connect</button>', 'usable')
    await takeOver(page)
    await twoFrames(page)
    expect(await page.locator('button').getAttribute('data-clicks')).toBe('1')
  })
})
