// The page behind the modal neither scrolls nor shifts, with classic scrollbars.
import { describe, expect, test } from 'vitest'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

const sizes = [
  { width: 360, height: 500 },
  { width: 1440, height: 400 },
]

/** A scrolling page with a classic scrollbar, which headless Chromium hides by default. */
async function arrive(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit({ scrollbars: true, ...options })
  await visitor.context.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & { value: number }
    // Includes shifts after input, which a press would otherwise excuse.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
  return visitor
}

const measure = ({ page }: Visitor) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const box = document.querySelector('main')?.getBoundingClientRect()
    return {
      left: box?.left,
      width: box?.width,
      scrollY,
      shifts: (globalThis as unknown as { shifts: number[] }).shifts.length,
    }
  })

describe('scroll lock', () => {
  test.each(sizes)(
    'behavior: keeps the page’s width, position and scroll offset with CLS 0: %o',
    async (viewport) => {
      const visitor = await arrive({ viewport })
      const { page, dialog } = visitor
      const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
      expect(bar).toBeGreaterThan(0)
      await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
      const before = await measure(visitor)
      expect(before.scrollY).toBe(40)
      await visitor.button('Connect wallet').evaluate((button: HTMLElement) => button.click())
      await dialog.waitFor()
      await dialog.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      )
      expect(await measure(visitor)).toEqual(before)
      await page.mouse.move(5, viewport.height / 2)
      await page.mouse.wheel(0, 300)
      expect(await measure(visitor)).toEqual(before)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await measure(visitor)).toEqual(before)
      // Not with the first wheel turn, because browsers keep a continuing turn on its first target.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 50)
          return page.evaluate(() => scrollY)
        })
        .toBeGreaterThan(40)
    },
  )
})
