// Nothing shifts while the page loads, a wallet connects or the theme changes. And the theme is right from the first
// frame.
import { describe, expect, test } from 'vitest'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

/** A visitor whose page records layout shifts and the root's themes. */
async function watched(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit({ reducedMotion: false, ...options })
  await visitor.context.addInitScript(() => {
    const moved: string[] = []
    const themes: (string | undefined)[] = []
    Object.assign(globalThis, { moved, themes })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          moved.push(
            `${entry.value.toFixed(4)} ${entry.sources
              .map(({ node, previousRect: before, currentRect: after }) => {
                const element = node instanceof Element ? node : node?.parentElement
                const way = [before, after].map(({ x, y, width, height }) => [x, y, width, height])
                const where = element?.closest('header')
                  ? 'header'
                  : element?.matches('[role="dialog"]')
                    ? 'sheet'
                    : 'below'
                return `${where} ${element?.outerHTML.slice(0, 80)} ${way.join(' → ')}`
              })
              .join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const theme = document.documentElement?.dataset['theme']
      if (theme !== themes.at(-1)) themes.push(theme)
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  return visitor
}

const moved = ({ page }: Visitor) =>
  page.evaluate(async () => {
    await document.fonts.ready
    // Entries arrive one frame after the shift.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { moved: string[] }).moved
  })

/**
 * Wallets answer in their own time, which counts as a shift half a second after the press. The header's button then
 * grows from "Connect wallet" to the account, and the sheet takes the height of its next view.
 */
const movedBelowHeader = async (visitor: Visitor) =>
  (await moved(visitor)).filter((entry) => entry.includes('below'))

const themes = ({ page }: Visitor) =>
  page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes)

const widths = [
  [360, 740],
  [1440, 900],
] as const

describe('layout shift', () => {
  test.each(widths)(
    'behavior: 0 while the page and its fonts load, at %i px',
    async (width, height) => {
      const visitor = await watched({ viewport: { width, height } })
      const { page } = visitor
      const painted = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted.promise
        await route.continue()
      })
      await page.goto(visitor.baseUrl, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      painted.resolve()
      await page.waitForLoadState('networkidle')
      expect(await moved(visitor)).toEqual([])
    },
  )

  test.each(widths)(
    'behavior: 0 when a wallet connects and signs in, and on the next load, at %i px',
    async (width, height) => {
      const visitor = await watched({ viewport: { width, height } })
      // On a slow machine the list of wallets comes more than half a second after the press, and counts as a shift.
      await visitor.page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
      await visitor.connectHere()
      expect(await movedBelowHeader(visitor)).toEqual([])
      await visitor.signIn()
      await visitor.dialog.waitFor({ state: 'hidden' })
      expect(await movedBelowHeader(visitor)).toEqual([])
      await visitor.reload({ waitUntil: 'networkidle' })
      expect(await moved(visitor)).toEqual([])
    },
  )

  test('behavior: 0 when the balance fails on the next load', async () => {
    const visitor = await watched({ viewport: { width: 1440, height: 900 } })
    const { page } = visitor
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await page.route(/\/v1\/\?chainId/, (route) => route.abort())
    await visitor.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('main').getByText('Couldn’t load your balance').waitFor()
    expect(await moved(visitor)).toEqual([])
  })

  // A slow machine draws a partly read document. It once showed the first action without its label.
  test('behavior: reserves the place of the account’s actions before their labels arrive', async () => {
    const visitor = await watched({ viewport: { width: 1440, height: 900 } })
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const send = visitor.page.locator('main').getByRole('button', { name: 'Send', exact: true })
    const places = await send.evaluate((button) => {
      const actions = button.parentElement as HTMLElement
      const placeOf = () => {
        const { x, y } = actions.getBoundingClientRect()
        const icon = actions.querySelector('svg')?.getBoundingClientRect()
        return JSON.stringify([x, y, icon?.x, icon?.y])
      }
      const places = [placeOf()]
      while (actions.children.length > 1) actions.lastElementChild?.remove()
      places.push(placeOf())
      actions.firstElementChild?.lastChild?.remove()
      places.push(placeOf())
      return places
    })
    expect(new Set(places).size).toBe(1)
  })

  test('behavior: 0 when the account’s name loads, also in the connect button', async () => {
    const visitor = await watched({ viewport: { width: 360, height: 740 } })
    const { page } = visitor
    const asked = Promise.withResolvers<void>()
    await page.route('**/v1/identity/*', async (route) => {
      await asked.promise
      const json = { name: 'anna.aureus.id', avatar: null, resolvedAt: new Date().toISOString() }
      await route.fulfill({ json })
    })
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.reload({ waitUntil: 'domcontentloaded' })
    await page.getByText('Signed in').first().waitFor()
    asked.resolve()
    await visitor.button(/anna\.aureus\.id 0x.{4}…/).waitFor()
    await page.locator('main').getByText('anna.aureus.id').waitFor()
    expect(await moved(visitor)).toEqual([])
  })

  test('behavior: 0 when the theme changes', async () => {
    const visitor = await watched()
    await visitor.page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
    for (const theme of ['light', 'dark']) {
      // By script, because shifts right after a press do not count.
      await visitor.button('Light theme').evaluate((button: HTMLElement) => button.click())
      await visitor.page.waitForFunction(
        (theme) => document.documentElement.dataset['theme'] === theme,
        theme,
      )
    }
    expect(await moved(visitor)).toEqual([])
  })
})

describe('theme', () => {
  test.each([
    ['dark', 'rgb(0, 0, 0)'],
    ['light', 'rgb(250, 246, 236)'],
  ] as const)('behavior: %s from the first frame on', async (theme, ground) => {
    const visitor = await watched({ theme })
    const { page } = visitor
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(visitor.baseUrl, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const shown = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await shown()).toBe(ground)
    gate.resolve()
    await page.waitForLoadState('networkidle')
    expect(await shown()).toBe(ground)
    expect(await themes(visitor)).toEqual([theme])
  })
})
