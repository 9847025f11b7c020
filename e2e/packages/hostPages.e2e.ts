// The packed packages on pages of other applications.
import { describe, expect, test } from 'vitest'
import { decodePng } from '../../scripts/pictures/png.ts'
import { visitHost } from '../harness/hostPages.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { translate } from '../harness/translator.ts'
import { type Visitor, type VisitorOptions, WALLET_NAME } from '../harness/visitor.ts'
import { compare } from '../pictures/compare.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const looks = sizes.flatMap((viewport) =>
  (['dark', 'light'] as const).map((theme) => ({ viewport, theme, width: viewport.width })),
)

/** The button and the dialog with the list of wallets, over the same ground on every page. */
async function picturesOf(visitor: Visitor) {
  const { page, dialog } = visitor
  const connect = visitor.button('Connect wallet')
  await connect.waitFor()
  await page.evaluate(() => {
    const ground = new CSSStyleSheet()
    ground.replaceSync(`
      html, body { background: gray !important; transition: none !important }
      #root { background: none !important; transition: none !important }
      [data-au-connect] { position: fixed !important; inset-block-end: 0; inset-inline-start: 0 }
    `)
    document.adoptedStyleSheets = [ground]
  })
  const button = decodePng(await connect.screenshot())
  await connect.click()
  await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  await page.mouse.move(0, 0)
  const shot = await dialog.screenshot({ animations: 'disabled', caret: 'hide' })
  return { button, dialog: decodePng(shot) }
}

async function ownPictures(options: VisitorOptions) {
  const visitor = await visitOwnPage('modalPage', options)
  await visitor.page.goto(visitor.baseUrl)
  await visitor.page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
  }, options.theme)
  return picturesOf(visitor)
}

const isInert = ({ page }: Visitor) =>
  page.getByText('A shop').evaluate((heading) => heading.closest('[inert]') !== null)

describe('on a page with styles for every element', () => {
  test.each(looks)(
    'behavior: button and dialog look as in our own page: $theme, $width px',
    async (look) => {
      const own = await ownPictures(look)
      const visitor = await visitHost('react', look)
      const there = await picturesOf(visitor)
      const [button, dialog] = [
        compare(own.button, there.button),
        compare(own.dialog, there.dialog),
      ]
      expect(button.same, `Button: ${button.summary}`).toBe(true)
      expect(dialog.same, `Dialog: ${dialog.summary}`).toBe(true)
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: connects under StrictMode, and leaves the page as it was', async () => {
    const visitor = await visitHost('react')
    const lookOf = () =>
      visitor.page.evaluate(() =>
        ['html', 'body', 'h1', '#buy'].map((selector) => {
          const style = getComputedStyle(document.querySelector(selector) as Element)
          const { colorScheme, backgroundColor, color, fontFamily, overflowY, padding } = style
          return { colorScheme, backgroundColor, color, fontFamily, overflowY, padding }
        }),
      )
    const before = await lookOf()
    expect(before[0]).toMatchObject({ colorScheme: 'light', backgroundColor: 'rgb(255, 255, 255)' })
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await visitor.page.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.button(/^0x.{4}…/).waitFor()
    await expect.poll(lookOf).toEqual(before)
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })
})

describe('on a page that other scripts change', () => {
  const shop = ({ page }: Visitor) => page.getByRole('heading', { name: 'A shop' })

  test('behavior: connects on a translated page, and the page stays', async () => {
    const visitor = await visitHost('react')
    const { page, dialog } = visitor
    await visitor.button('Connect wallet').waitFor()
    const looseTexts = await translate(page)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await page.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    await visitor.button(/^0x.{4}…/).click()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await visitor.button('Connect wallet').waitFor()
    expect(await shop(visitor).count()).toBe(1)
    expect(await looseTexts()).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('error: draws the button and the modal again if their elements are gone', async () => {
    const visitor = await visitHost('react')
    const { page, dialog } = visitor
    await visitor.button('Connect wallet').click()
    const wallet = dialog.getByRole('button', { name: WALLET_NAME, exact: true })
    await wallet.waitFor()
    // What React removes next has another parent.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[role="dialog"] > *, [data-au-connect] > *'))
        element.replaceWith(element.cloneNode(true))
    })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await visitor.button('Connect wallet').click()
    await wallet.click()
    await page.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    await visitor.button(/^0x.{4}…/).waitFor()
    // The account's parts are elements of the button, and a disconnect removes them.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-au-connect] > *'))
        element.replaceWith(element.cloneNode(true))
    })
    await visitor.wallet('disconnect')
    await visitor.button('Connect wallet').waitFor()
    expect(await shop(visitor).count()).toBe(1)
    expect(visitor.violations).toEqual([])
  })
})

describe('in a shadow root', () => {
  test('behavior: looks the same, keeps the focus in the dialog and returns it', async () => {
    const look = { viewport: { width: 1440, height: 900 }, theme: 'light' } as const
    const own = await ownPictures(look)
    const visitor = await visitHost('shadow', look)
    const { dialog, page } = visitor
    const there = await picturesOf(visitor)
    const { same, summary } = compare(own.dialog, there.dialog)
    expect(same, summary).toBe(true)
    const focused = () =>
      page.evaluate(() => {
        const inside = document.getElementById('root')?.shadowRoot?.activeElement
        return inside?.getAttribute('aria-label') ?? inside?.textContent
      })
    await expect.poll(() => isInert(visitor)).toBe(true)
    const stops = await dialog.getByRole('button').count()
    for (let pressed = 0; pressed <= stops; pressed++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Connect wallet')
    expect(await isInert(visitor)).toBe(false)
    expect(visitor.violations).toEqual([])
  })
})

describe('in a sandboxed frame', () => {
  test('behavior: starts and connects where the browser refuses cookies, storage and locks', async () => {
    const visitor = await visitHost('sandboxed')
    const frame = visitor.page.frameLocator('iframe')
    const button = (name: string | RegExp) => frame.getByRole('button', { name })
    await button('Connect wallet').click()
    const refused = await frame.locator('body').evaluate(async () => {
      const uses = {
        cookie: () => document.cookie,
        localStorage: () => localStorage,
        sessionStorage: () => sessionStorage,
        locks: () => navigator.locks.request('a', () => undefined),
      }
      const names = Object.entries(uses).map(async ([name, use]) => {
        try {
          await use()
          return undefined
        } catch {
          return name
        }
      })
      return (await Promise.all(names)).filter((name) => name !== undefined)
    })
    expect(refused).toEqual(['cookie', 'localStorage', 'sessionStorage', 'locks'])
    const dialog = frame.getByRole('dialog')
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await frame.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await button(/^0x.{4}…/).click()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await button('Connect wallet').waitFor()
    expect(visitor.violations).toEqual([])
  })
})

describe('without React', () => {
  test('behavior: core alone finds and connects a wallet', async () => {
    // The page brings the packed test wallet.
    const visitor = await visitHost('plain', { wallets: [] })
    await visitor.button(WALLET_NAME).click()
    await visitor.page.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })
})
