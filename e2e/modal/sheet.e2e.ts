// Below `lg`, the modal is a sheet at the bottom. An on-screen keyboard is emulated by shrinking the visual viewport.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

async function open(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit({ reducedMotion: true, ...options })
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  // The list is taller than its skeleton.
  await visitor.dialog.getByRole('button', { name: WALLET_NAME }).waitFor()
  return visitor
}

const box = async ({ dialog }: Visitor) => {
  const found = await dialog.boundingBox()
  if (!found) throw new Error('the dialog has no box')
  return found
}

/** Changes the visual viewport as a browser's keyboard does. The layout stays. */
const keyboard = (page: Page, viewport: { height: number; offsetTop?: number; scale?: number }) =>
  page.evaluate(({ height, offsetTop = 0, scale = 1 }) => {
    const target = window.visualViewport
    if (!target) throw new Error('no visual viewport')
    for (const [name, value] of Object.entries({ height, offsetTop, scale }))
      Object.defineProperty(target, name, { configurable: true, value })
    target.dispatchEvent(new Event('resize'))
  }, viewport)

const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
]

describe('sheet', () => {
  test.each(sizes)('behavior: is centred at the bottom: %o', async (viewport) => {
    const visitor = await open({ viewport })
    const { x, y, width, height } = await box(visitor)
    expect(Math.round(y + height)).toBe(viewport.height)
    // Without the gutter that a classic scrollbar keeps.
    const room = await visitor.dialog.evaluate((dialog) => dialog.parentElement?.clientWidth ?? 0)
    expect(width).toBe(Math.min(640, room))
    expect(x).toBe((room - width) / 2)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })

  test('behavior: from lg on, is a centred card whose header does not move', async () => {
    const viewport = { width: 1280, height: 800 }
    const visitor = await open({ viewport })
    const { x, y, width } = await box(visitor)
    expect(width).toBe(400)
    // Without the gutter that a classic scrollbar keeps.
    const room = await visitor.dialog.evaluate((dialog) => dialog.parentElement?.clientWidth ?? 0)
    expect(x + width / 2).toBe(room / 2)
    expect(y).toBe(viewport.height / 2 - 320)
    await visitor.dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
    await visitor.dialog.getByRole('textbox', { name: 'Search wallets' }).waitFor()
    const long = await box(visitor)
    expect(long.y).toBe(y)
    expect(long.y + long.height).toBeLessThanOrEqual(viewport.height - 24)
  })

  test.each(sizes)(
    'behavior: stays above the keyboard with the field visible: %o',
    async (viewport) => {
      const visitor = await open({ viewport })
      const { page, dialog } = visitor
      await dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
      const field = dialog.getByRole('textbox', { name: 'Search wallets' })
      await field.click()
      const seen = viewport.height - 280
      await keyboard(page, { height: seen })
      await expect.poll(async () => (await box(visitor)).y + (await box(visitor)).height).toBe(seen)
      expect((await box(visitor)).y).toBeGreaterThanOrEqual(24)
      const at = await field.boundingBox()
      expect(at && at.y > 0 && at.y + at.height < seen).toBe(true)
      // Overflowing content scrolls inside, and the page behind stays.
      await dialog.getByRole('listitem').nth(20).scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect((await field.boundingBox())?.y).toBeLessThan(seen)
      expect(await accessibilityProblems(page)).toEqual([])
      await keyboard(page, { height: viewport.height })
      await expect
        .poll(async () => Math.round((await box(visitor)).y + (await box(visitor)).height))
        .toBe(viewport.height)
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: follows a browser that moves the page up for its keyboard', async () => {
    const viewport = { width: 360, height: 640 }
    const visitor = await open({ viewport })
    await keyboard(visitor.page, { height: 340, offsetTop: 100 })
    await expect
      .poll(async () => Math.round((await box(visitor)).y + (await box(visitor)).height))
      .toBe(440)
    expect((await box(visitor)).height).toBeLessThanOrEqual(340 - 24)
  })

  test('behavior: does not move when the visitor zooms in', async () => {
    const viewport = { width: 360, height: 640 }
    const visitor = await open({ viewport })
    const before = await box(visitor)
    await keyboard(visitor.page, { height: 320, offsetTop: 80, scale: 2 })
    await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await box(visitor)).toEqual(before)
  })

  test('behavior: has no style attribute in the server’s HTML, open or closed', async () => {
    const { baseUrl } = await visit()
    expect(await (await fetch(baseUrl)).text()).not.toMatch(/\sstyle=/)
  })
})
