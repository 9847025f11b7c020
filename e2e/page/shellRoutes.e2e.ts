// Routes, layouts, validation, middleware and navigation, on the server and in a browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnServer } from '../../scripts/test/ownServer.ts'
import { startShellSite } from '../../scripts/test/shellSite.ts'
import { visit } from '../harness/visitor.ts'

let site: OwnServer
beforeAll(async () => {
  site = await startShellSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

async function at(path: string) {
  const visitor = await visit({ baseUrl: site.url, wallets: [] })
  const { page } = visitor
  await page.goto(site.url + path)
  // Before that, the browser itself follows a link, with a new document.
  await visitor.hydrated()
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const heading = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return { visitor, page, follow, heading }
}

describe('a route', () => {
  test('behavior: gets its path parameters and its named layout', async () => {
    const html = await (await get('/coins/7')).text()
    expect(html).toContain('Coin 7')
    expect(html).toContain('Plain layout')
    const { page, follow, heading } = await at('/coins/7?sort=new')
    await heading('Coin 7')
    await follow('Next coin')
    await heading('Coin 8')
    await follow('Home')
    await heading('Home')
    expect(await page.getByText('Plain layout').count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: /theme/i }).waitFor()
  })

  test('error: failed validation on the server is a 404 with the specified message', async () => {
    const response = await get('/coins/seven?a=1')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page Not Found: /coins/seven?a=1')
    const odd = await get('/odd/7')
    expect([odd.status, await odd.text()]).toEqual([410, expect.stringContaining('was melted')])
  })

  test('error: failed validation and an unknown path in the browser, with query and hash', async () => {
    const { page, follow, heading } = await at('/')
    await follow('/coins/seven?a=1#b')
    await heading('404')
    await page.getByText('Page Not Found: /coins/seven?a=1#b', { exact: true }).waitFor()
    await page.goBack()
    await follow('/odd/7')
    await heading('410')
    await page.goBack()
    await follow('/nowhere?a=1#b')
    await page.getByText('Page not found: /nowhere?a=1#b', { exact: true }).waitFor()
    expect(await page.title()).toMatch(/^404/)
  })

  test('behavior: adds the hash, which only the browser knows, to the message', async () => {
    const { page, visitor } = await at('/nowhere?a=1#<b>')
    await page.getByText('Page not found: /nowhere?a=1#%3Cb%3E', { exact: true }).waitFor()
    await page.goto(`${site.url}/coins/seven#edge`)
    await page.getByText('Page Not Found: /coins/seven#edge', { exact: true }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: middleware redirects with 302 on the server and in place in the browser', async () => {
    const response = await get('/guarded')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/long?from=guarded'])
    const { page, follow, heading } = await at('/')
    await follow('/guarded')
    await heading('Long')
    expect(page.url()).toBe(`${site.url}/long?from=guarded`)
    await page.goBack()
    await heading('Home')
  })

  test.each([
    ['/stopped', 403, 'Members only <b>'],
    ['/mistyped', 500, 'Unknown route middleware'],
    ['/away', 500, 'Something went wrong'],
  ])(
    'error: middleware stops %s with %i on the server and in the browser',
    async (path, status, message) => {
      const response = await get(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('location')).toBeNull()
      expect(await response.text()).not.toContain('evil')
      const { page, follow, heading } = await at('/')
      await follow(path)
      await heading(String(status))
      await page.getByText(message, { exact: true }).waitFor()
    },
  )

  test('error: shows the error screen for a redirect loop', async () => {
    const { follow, heading } = await at('/')
    await follow('/circle')
    await heading('500')
  })
})

describe('navigation', () => {
  test('behavior: goes there and back without a new document, and restores the scroll offset', async () => {
    const { page, follow, heading } = await at('/')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await follow('/long')
    await heading('Long')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 1500))
    await follow('a coin, from far down')
    await heading('Coin 7')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await heading('Long')
    const offset = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(offset).toBeGreaterThan(1000)
    await page.goForward()
    await heading('Coin 7')
    await page.goBack()
    await page.goBack()
    await heading('Home')
    await expect.poll(offset).toBe(0)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  test('behavior: scrolls to the anchor in the address', async () => {
    const { page, follow, heading } = await at('/')
    // A preloaded page appears in the millisecond of the press.
    await page.clock.setFixedTime(Date.now())
    await follow('/long#end')
    await heading('Long')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(page.url()).toBe(`${site.url}/long#end`)
  })

  test('behavior: Back after a reload shows the previous page', async () => {
    const { page, follow, heading } = await at('/')
    await follow('/long')
    await heading('Long')
    await page.reload()
    await page.goBack()
    await heading('Home')
    await page.goForward()
    await heading('Long')
  })

  test('behavior: focuses the new page and announces its title', async () => {
    const { page, follow, heading } = await at('/')
    await follow('/nowhere?a=1#b')
    await heading('404')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    const announcer = page.locator('p[aria-live=polite]')
    await expect.poll(() => announcer.textContent()).toBe(await page.title())
    expect((await announcer.boundingBox())?.width).toBeLessThan(2)
  })

  test.each(['Control', 'Shift'] as const)(
    'behavior: with %s, a link opens elsewhere and this page stays',
    async (modifier) => {
      const { page, heading } = await at('/')
      // Opening it is the browser's part, which a headless shell forgets at times.
      const prevented = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true })
          }),
      )
      await page.getByRole('link', { name: '/long', exact: true }).click({ modifiers: [modifier] })
      expect(await prevented).toBe(false)
      await heading('Home')
      expect(page.url()).toBe(`${site.url}/`)
    },
  )

  test('behavior: respects targets and links with their own handlers', async () => {
    const { page, visitor, follow, heading } = await at('/')
    const opened = visitor.context.waitForEvent('page')
    await follow('long in a new tab')
    await (await opened).waitForURL('**/long')
    await follow('a link that decides for itself')
    await follow('/coins/7?sort=new#edge')
    await heading('Coin 7')
    await page.goBack()
    await heading('Home')
  })

  test('behavior: the later of two quick clicks wins', async () => {
    const { page, visitor, heading } = await at('/')
    await visitor.button('Light theme').click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    await page.evaluate(() => {
      for (const name of ['/long', '/coins/7?sort=new#edge'])
        [...document.links].find((link) => link.textContent === name)?.click()
    })
    await heading('Coin 7')
    await page.goBack()
    await heading('Home')
  })
})
