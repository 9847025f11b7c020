// A new build while a page is open, and code that fails to load.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { serveDeployments } from '../../scripts/test/deployments.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const home = (page: Page) => page.getByRole('link', { name: 'Aureus home' })

/** The build of the shown page. */
const shownBuild = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('aureus-payload')?.textContent ?? '').buildId,
  )

/** Marks the document. Without the mark, another document was loaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { __mark: true }))
const isMarked = (page: Page) => page.evaluate(() => '__mark' in globalThis)

/** Resolves once the page has its manifest, with which it follows builds and preloads. */
const manifestOf = (page: Page, buildId: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/builds/meta/${buildId}.json`))

/** Milliseconds from the idle moment in which the code for updates loaded until the page asked for its manifest. */
const delayOfManifest = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const of = (part: string) => entries.find(({ name }) => name.includes(part))
    return (of('/builds/meta/')?.startTime ?? 0) - (of('/assets/press-')?.responseEnd ?? Infinity)
  })

const learns = (page: Page, buildId: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().includes('/builds/latest.json?') &&
      ((await response.json()) as { buildId: string }).buildId === buildId,
  )

async function openOn(path: string, environment: NodeJS.ProcessEnv = {}) {
  const server = await serveDeployments({ BUILD_CHECK_INTERVAL: '1s', ...environment })
  const visitor = await visit({ baseUrl: server.url })
  const { page } = visitor
  const manifest = manifestOf(page, server.buildId)
  await page.goto(server.url + path)
  expect((await manifest).status()).toBe(200)
  await mark(page)
  return { server, visitor, page }
}

describe('a new build while a page is open', () => {
  test('behavior: is detected, and loads at the next navigation', async () => {
    const { server, page, visitor } = await openOn('/nowhere')
    const learnt = learns(page, 'build-b')
    const deployedAtMs = Date.now()
    server.deploy('build-b')
    const asked = new URL((await learnt).url())
    expect(await isMarked(page)).toBe(true)
    expect(await shownBuild(page)).toBe(server.buildId)
    expect(asked.pathname).toBe('/builds/latest.json')
    expect(asked.search).toMatch(/^\?\d{13}$/)
    expect(Number(asked.search.slice(1))).toBeGreaterThanOrEqual(deployedAtMs)
    expect(Number(asked.search.slice(1))).toBeLessThanOrEqual(Date.now())
    expect(await delayOfManifest(page)).toBeGreaterThanOrEqual(999)
    await home(page).click()
    await page.getByRole('heading', { level: 1, name: /opens the door/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await shownBuild(page)).toBe('build-b')
    expect(await isMarked(page)).toBe(false)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: is also detected in the payload of the requested page', async () => {
    const { server, page } = await openOn('/nowhere', { BUILD_CHECK_INTERVAL: '1h' })
    // Preloaded payloads are cached for a minute, which is over for this visitor.
    await page.route('**/_payload.json?*', (route) => route.continue())
    server.deploy('build-b')
    // The server checks for a new build once per second.
    await expect
      .poll(async () => (await fetch(`${server.url}/builds/latest.json`)).json())
      .toMatchObject({ buildId: 'build-b' })
    const asked = page.waitForRequest((request) => request.url().includes('/_payload.json?'))
    await home(page).click()
    await asked
    await expect.poll(() => shownBuild(page)).toBe('build-b')
  })

  test('behavior: without a new build, navigates inside the app with the page’s payload', async () => {
    const { page, server } = await openOn('/nowhere')
    await home(page).click()
    await page.getByRole('heading', { level: 1, name: /opens the door/ }).waitFor()
    expect(await isMarked(page)).toBe(true)
    const payload = await page.request.get(`${server.url}/_payload.json?${server.buildId}`)
    expect(payload.headers()['cache-control']).toBe('public, max-age=60')
  })

  test('behavior: unsaved input keeps the page', async () => {
    const { server, page, visitor } = await openOn('/nowhere')
    await home(page).click()
    await connectHere(visitor)
    await page.getByRole('textbox', { name: 'Message' }).fill('not sent yet')
    const learnt = learns(page, 'build-b')
    server.deploy('build-b')
    await learnt
    await page.goBack()
    await page.getByText('Page not found: /nowhere').waitFor()
    expect(await isMarked(page)).toBe(true)
    await home(page).click()
    await expect.poll(() => shownBuild(page)).toBe('build-b')

    // Also for the form of Send, whose code a newer build has removed.
    await visitor.button('Send').click()
    const recipient = visitor.dialog.getByRole('textbox', { name: 'Recipient' })
    await recipient.fill('anna.example')
    await mark(page)
    server.deploy('build-c')
    await expect
      .poll(async () => (await fetch(`${server.url}/builds/latest.json`)).json())
      .toMatchObject({ buildId: 'build-c' })
    const codeIsGone = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
    const told = learns(page, 'build-c')
    await codeIsGone()
    await told
    expect(await isMarked(page)).toBe(true)
    expect(await recipient.inputValue()).toBe('anna.example')
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await codeIsGone()
    await expect.poll(() => shownBuild(page)).toBe('build-c')
  })

  test('behavior: a hidden tab does not poll', async () => {
    const server = await serveDeployments({ BUILD_CHECK_INTERVAL: '1m' })
    const { page } = await visit({ baseUrl: server.url })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/builds/latest.json')) asked++
    })
    await page.addInitScript(() => {
      const shown = { state: 'hidden' }
      Object.assign(globalThis, { __shown: shown })
      Object.defineProperty(document, 'visibilityState', { get: () => shown.state })
    })
    await page.clock.install()
    let manifest = 0
    page.on('response', (response) => {
      if (response.url().includes('/builds/meta/')) manifest++
    })
    await page.goto(server.url)
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return manifest
      })
      .toBe(1)
    await page.clock.runFor(600_000)
    expect(asked).toBe(0)
    const seen = page.waitForRequest((request) => request.url().includes('/builds/latest.json?'))
    await page.evaluate(() => {
      const { __shown } = globalThis as unknown as { __shown: { state: string } }
      __shown.state = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await seen
    expect(asked).toBe(1)
  })

  test('error: reports a manifest that failed to load only in the console', async () => {
    const server = await serveDeployments()
    const visitor = await visit({ baseUrl: server.url })
    const { page } = visitor
    await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    const said = page.waitForEvent('console', (message) => message.text().includes('manifest'))
    await page.goto(server.url)
    expect((await said).type()).toBe('error')
    await visitor.button('Connect wallet').click()
    await visitor.dialog.waitFor()
    expect(visitor.violations).toEqual([])
  })
})

async function connectHere(visitor: Visitor): Promise<void> {
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: 'Gold Wallet', exact: true }).click()
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'hidden' })
}

/** The page may reload before the browser has reported the first document. */
async function openBroken({ page, baseUrl }: Visitor): Promise<void> {
  await page.goto(baseUrl, { waitUntil: 'commit' }).catch((error: Error) => {
    if (!error.message.includes('net::ERR_ABORTED')) throw error
  })
}

describe('code that fails to load', () => {
  test('error: reloads the page once, then shows the error screen', async () => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.connect()
    await visitor.signIn()
    // Not by a route, which holds every request: the page's reload is sometimes lost in it on a busy machine.
    const browser = await page.context().newCDPSession(page)
    const block = (...urls: string[]) => browser.send('Network.setBlockedURLs', { urls })
    await browser.send('Network.enable')
    await block('*/assets/AccountSection-*.js')
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await openBroken(visitor)
    await page.getByRole('heading', { name: '500' }).waitFor()
    expect(documents).toBe(2)
    await openBroken(visitor)
    await page.getByRole('heading', { name: '500' }).waitFor()
    expect(documents).toBe(3)
    await block()
    await page.getByText('Go back home').click()
    await page.getByText('Signed in').first().waitFor()
  })

  test('error: loads the requested page’s document once', async () => {
    const { page } = await openOnProduct('/nowhere', { ahead: false })
    await page.route('**/assets/IndexPage-*.js', (route) => route.fulfill({ status: 404 }))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await home(page).click()
    // The new document finds the code missing again.
    await page.getByRole('heading', { name: '500' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(documents).toBe(1)
  })
})

/** On the shared product; `ahead: false` is a connection without preloading. */
async function openOnProduct(path: string, { ahead }: { ahead: boolean }) {
  const visitor = await visit()
  const { page } = visitor
  await page.addInitScript(
    (effectiveType) => {
      const connection = { effectiveType }
      Object.assign(globalThis, { __connection: connection })
      Object.defineProperty(navigator, 'connection', { get: () => connection })
    },
    ahead ? '4g' : 'slow-2g',
  )
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const manifest = page.waitForResponse((response) => response.url().includes('/builds/meta/'))
  await page.goto(visitor.baseUrl + path)
  await manifest
  const pageCode = () => requested.filter((one) => /\/assets\/IndexPage-.*\.js|_payload/.test(one))
  return { visitor, page, pageCode }
}

describe('loading ahead', () => {
  test('behavior: preloads the code and payload of a link in view', async () => {
    const { page, pageCode } = await openOnProduct('/nowhere', { ahead: true })
    await expect.poll(() => pageCode()).toContain('/_payload.json')
    await expect.poll(() => pageCode().some((path) => path.endsWith('.js'))).toBe(true)
    await home(page).click()
    await page.getByRole('heading', { level: 1, name: /opens the door/ }).waitFor()
    expect(pageCode().filter((path) => path.endsWith('.js'))).toHaveLength(1)
  })

  test('behavior: on slow-2g, loads only on click', async () => {
    const { page, pageCode } = await openOnProduct('/nowhere', { ahead: false })
    await home(page).hover()
    await home(page).focus()
    expect(pageCode()).toEqual([])
    // On a good connection the same intent preloads, so the connection was the reason.
    await page.evaluate(() => {
      const { __connection } = globalThis as unknown as { __connection: { effectiveType: string } }
      __connection.effectiveType = '4g'
    })
    await page.mouse.move(700, 700)
    await home(page).hover()
    await expect.poll(() => pageCode().length).toBeGreaterThan(0)
  })
})
