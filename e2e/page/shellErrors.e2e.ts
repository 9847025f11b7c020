// All failures of a page show the error screen with the status and without secrets.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnServer } from '../../scripts/test/ownServer.ts'
import { startShellSite } from '../../scripts/test/shellSite.ts'
import { visit } from '../harness/visitor.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let site: OwnServer
beforeAll(async () => {
  site = await startShellSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const at = (path: string) =>
  visit({ baseUrl: site.url, wallets: [] }).then(async (visitor) => {
    const response = await visitor.page.goto(site.url + path)
    return { visitor, page: visitor.page, status: response?.status() }
  })

/** The server's lines about a request, with the last one, which it writes once the answer has left. */
async function loggedOf(requestId: string): Promise<string[]> {
  const lines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(requestId))
  await expect.poll(() => lines().at(-1)).toContain('"msg":"request"')
  return lines()
}

/** Checks that the screen shows the error without internals, and leads to a working home page. */
async function expectErrorScreen(page: Page, statusCode: number, message: string) {
  await page.getByRole('heading', { level: 1, name: String(statusCode), exact: true }).waitFor()
  await page.getByText(message, { exact: true }).waitFor()
  expect(await page.content()).not.toMatch(/srv|secret|assets\/[^"]*:\d/)
  const home = page.getByRole('link', { name: 'Go back home', exact: true })
  expect(await home.getAttribute('href')).toBe('/')
  await home.click()
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
  await page.getByRole('link', { name: '/coins/7?sort=new#edge' }).click()
  await page.getByRole('heading', { name: 'Coin 7' }).waitFor()
}

describe('a page that throws', () => {
  test('error: on the server: renders a 500 and logs it with the request', async () => {
    const response = await fetch(`${site.url}/throws/server`)
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain('secret')
    const requestId = response.headers.get('x-request-id') ?? 'none'
    const line = (await loggedOf(requestId)).find((text) => text.includes('"level":50'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ during: 'render', err: { type: 'Error' } })
    // Logs where it was thrown but not its message, which may repeat the visitor's input.
    expect(line).toContain('    at ')
    expect(line).not.toContain('/srv/secret/module.ts: it broke')
    const { page, status } = await at('/throws/server')
    expect(status).toBe(500)
    await expectErrorScreen(page, 500, 'Something went wrong')
  })

  test.each(['render', 'effect', 'layout', 'chunk'])('error: in the browser: %s', async (where) => {
    const { page, status } = await at(`/throws/${where}`)
    expect(status).toBe(200)
    await expectErrorScreen(page, 500, 'Something went wrong')
  })

  test.each([
    ['handler', 'Throw'],
    ['promise', 'Reject'],
  ])('error: in a %s', async (where, button) => {
    const { page, visitor } = await at(`/throws/${where}`)
    await visitor.hydrated()
    await visitor.button(button).click()
    await expectErrorScreen(page, 500, 'Something went wrong')
  })

  test('error: shows the screen for a linked page, and Back works', async () => {
    const { page, visitor } = await at('/')
    await visitor.hydrated()
    await page.getByRole('link', { name: '/throws/render' }).click()
    await page.getByRole('heading', { name: '500' }).waitFor()
    expect(page.url()).toBe(`${site.url}/throws/render`)
    expect(await page.title()).toContain('500')
    await page.goBack()
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    expect(await page.title()).not.toContain('500')
  })

  test('error: loads the document if code fails to load', async () => {
    const { page, visitor } = await at('/')
    await visitor.hydrated()
    await page.getByRole('link', { name: '/throws/chunk' }).click()
    await page.getByRole('heading', { name: '500' }).waitFor()
    expect(page.url()).toBe(`${site.url}/throws/chunk`)
  })

  test('behavior: renders again and reports it if hydration does not match', async () => {
    const visitor = await visit({ baseUrl: site.url, wallets: [] })
    const told: string[] = []
    visitor.page.on('console', (line) => told.push(line.text()))
    await visitor.page.goto(`${site.url}/mismatch`)
    await visitor.page.getByRole('heading', { name: 'Drawn by the browser' }).waitFor()
    expect(told.join()).toContain('hydration')
  })
})

describe('a wallet extension that throws', () => {
  test.each([
    ['an error in its own script', 'chrome-extension://abcdef/inpage.js', 'no account'],
    ['a script of another origin', '', 'Script error.'],
    ['a resize loop', 'document', 'ResizeObserver loop completed with undelivered notifications.'],
  ])('behavior: %s leaves the page alone', async (_, script, message) => {
    const { page } = await at('/')
    await page.evaluate(
      ([script, message]) => {
        const filename = script === 'document' ? location.href : script
        dispatchEvent(new ErrorEvent('error', { message, filename, error: new Error(message) }))
      },
      [script, message] as const,
    )
    await page.getByRole('link', { name: '/coins/7?sort=new#edge' }).click()
    await page.getByRole('heading', { name: 'Coin 7' }).waitFor()
  })

  test.each([
    ['an error of its own', { stack: 'Error: no\n    at f (chrome-extension://abcdef/x.js:1:1)' }],
    ['an unhandled wallet answer', { code: 4001, message: 'User rejected' }],
    ['nothing', null],
  ])('behavior: a promise rejected with %s leaves the page alone', async (_, reason) => {
    const { page } = await at('/')
    await page.evaluate((reason) => {
      const given = reason && 'stack' in reason ? Object.assign(new Error('no'), reason) : reason
      const promise = Promise.resolve()
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: given }))
    }, reason)
    await page.getByRole('link', { name: '/coins/7?sort=new#edge' }).click()
    await page.getByRole('heading', { name: 'Coin 7' }).waitFor()
  })
})

describe('a crawler', () => {
  test.each([
    ['/nowhere?a=1', 404],
    ['/coins/seven', 404],
    ['/stopped', 403],
    ['/throws/server', 500],
  ])('error: %s gets %i without an error screen, logged without its path', async (path, status) => {
    const response = await fetch(site.url + path, { headers: { 'user-agent': GOOGLEBOT } })
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain('<div id="app"></div>')
    expect(html).not.toMatch(/not found|members|went wrong|Go back home/i)
    const id = response.headers.get('x-request-id') ?? ''
    const lines = await loggedOf(id)
    expect(lines.join('\n')).toContain(
      `"status":${status},"msg":"a crawler requested an error page"`,
    )
    expect(lines.join('\n')).not.toMatch(/nowhere|seven|stopped|\/throws/)
  })

  test('error: with scripts gets no error screen either, but a console entry', async () => {
    const visitor = await visit({ baseUrl: site.url, wallets: [], userAgent: GOOGLEBOT })
    const { page } = visitor
    const told: string[] = []
    page.on('console', (line) => told.push(line.text()))
    for (const path of ['/throws/render', '/throws/effect', '/throws/layout', '/throws/chunk']) {
      told.length = 0
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      expect(told.join()).toMatch(/secret/)
      expect(await page.getByText('Something went wrong').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Go back home' }).count()).toBe(0)
    }
  })

  test('behavior: gets the same page as visitors', async () => {
    const response = await fetch(`${site.url}/coins/7`, { headers: { 'user-agent': GOOGLEBOT } })
    expect(await response.text()).toContain('Coin 7')
  })
})
