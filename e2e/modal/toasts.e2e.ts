// Toasts by the specification (sections 3, 5 and 9), in a real browser.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visitToasts } from '../harness/toastsPage.ts'

interface Toasts {
  add(content: unknown, options?: ToastOptions): string
  update(id: string, content: unknown, options?: ToastOptions): void
}

interface ToastOptions {
  id?: string
  type?: 'success' | 'error' | 'warning' | 'info' | 'default'
  timeout?: number
  position?: string
  loading?: boolean
}

declare global {
  // The page's globals, see packages/react/src/testing/toastsPage.tsx.
  var toasts: Toasts
  var Balance: () => unknown
  var showRoute: (name: string) => void
}

const add = (page: Page, content: string, options: ToastOptions = {}) =>
  page.evaluate(([content, options]) => globalThis.toasts.add(content, options), [
    content,
    options,
  ] as const)

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const shown = (page: Page) => region(page).locator('[role]').allTextContents()

/** Adds toasts one after another and waits for the last visible one. */
async function addAll(page: Page, contents: readonly string[]): Promise<void> {
  for (const content of contents) await add(page, content)
  await page.getByText(contents[Math.min(contents.length, 5) - 1] ?? '', { exact: true }).waitFor()
}

describe('toasts', () => {
  test('behavior: shows five, newest on top; the sixth waits and so does its time', async () => {
    const { page } = await visitToasts()
    await addAll(page, ['1', '2', '3', '4', '5', '6'])
    expect(await shown(page)).toEqual(['5', '4', '3', '2', '1'])
    await page.clock.runFor(5100)
    await page.getByText('6', { exact: true }).waitFor()
    expect(await shown(page)).toEqual(['6'])
    await page.clock.runFor(3000)
    expect(await shown(page)).toEqual(['6'])
    await page.clock.runFor(2100)
    await region(page).waitFor({ state: 'detached' })
  })

  test('behavior: pauses while pointed at, then resumes with the remaining time', async () => {
    const { page } = await visitToasts()
    await addAll(page, ['stay'])
    await page.clock.runFor(2000)
    await page.getByText('stay', { exact: true }).hover()
    await page.clock.runFor(60_000)
    expect(await shown(page)).toEqual(['stay'])
    await page.mouse.move(5, 800)
    await page.clock.runFor(1000)
    expect(await shown(page)).toEqual(['stay'])
    await page.clock.runFor(2100)
    await region(page).waitFor({ state: 'detached' })
  })

  test('behavior: pauses while focused, and returns the focus when dismissed', async () => {
    const { page } = await visitToasts()
    await page.getByRole('button', { name: 'On first' }).focus()
    await addAll(page, ['stay'])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Dismiss',
    )
    await page.clock.runFor(60_000)
    expect(await shown(page)).toEqual(['stay'])
    await page.keyboard.press('Enter')
    await region(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('On first')
  })

  test('behavior: gives errors the role alert and others the role status', async () => {
    const { page } = await visitToasts()
    await add(page, 'it failed', { type: 'error' })
    for (const type of ['success', 'warning', 'info', 'default'] as const)
      await add(page, type, { type })
    await page.getByRole('alert').filter({ hasText: 'it failed' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.getByRole('status').allTextContents()).toEqual([
      'default',
      'info',
      'warning',
      'success',
    ])
  })

  test('behavior: an update changes the toast in place and restarts its time', async () => {
    const { page } = await visitToasts()
    await add(page, 'Authenticating...', { id: 'sign', loading: true, timeout: 0 })
    await page.getByText('Authenticating...').waitFor()
    await page.clock.runFor(60_000)
    expect(await page.locator('[aria-busy=true]').allTextContents()).toEqual(['Authenticating...'])
    await page.evaluate(() =>
      globalThis.toasts.update('sign', 'Done', { loading: false, timeout: 5000 }),
    )
    await page.getByText('Done').waitFor()
    await page.clock.runFor(3000)
    expect(await shown(page)).toEqual(['Done'])
    await page.clock.runFor(2100)
    await region(page).waitFor({ state: 'detached' })
  })

  test('behavior: survives navigation', async () => {
    const { page } = await visitToasts()
    await addAll(page, ['still here'])
    const before = await page.getByText('still here').elementHandle()
    await page.evaluate(() => globalThis.showRoute('second'))
    await page.getByRole('heading', { name: 'second' }).waitFor()
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('param: content may be a component', async () => {
    const { page } = await visitToasts()
    await page.evaluate(() => globalThis.toasts.add(globalThis.Balance, { type: 'success' }))
    await page.getByRole('status').locator('strong', { hasText: '2 coins' }).waitFor()
  })

  test('param: shows content as text, even if it looks like markup', async () => {
    const visitor = await visitToasts()
    await addAll(visitor.page, ['<img src=x onerror=alert(1)>'])
    expect(await region(visitor.page).locator('img').count()).toBe(0)
    expect(visitor.violations).toEqual([])
  })

  test.each([
    ['top-start', 'start', 'top'],
    ['top-center', 'middle', 'top'],
    ['top-end', 'end', 'top'],
    ['bottom-start', 'start', 'bottom'],
    ['bottom-center', 'middle', 'bottom'],
    ['bottom-end', 'end', 'bottom'],
  ] as const)('param: position %s', async (position, inline, block) => {
    const { page } = await visitToasts()
    await add(page, 'here', { position })
    const box = await page.getByRole('status').boundingBox()
    if (!box) throw new Error('the toast has no box')
    const middle = box.x + box.width / 2
    if (inline === 'middle') expect(Math.abs(middle - 720)).toBeLessThan(20)
    else expect(middle < 400 ? 'start' : 'end').toBe(inline)
    expect(box.y < 450 ? 'top' : 'bottom').toBe(block)

    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const turned = await page.getByRole('status').boundingBox()
    if (!turned) throw new Error('the toast has no box')
    if (inline !== 'middle')
      expect(turned.x + turned.width / 2 > 720 ? 'start' : 'end').toBe(inline)
  })

  test.each([360, 800, 1440])(
    'behavior: toasts at different positions never overlap, %d px',
    async (width) => {
      // Wait until they have reached their final position.
      const { page } = await visitToasts({ reducedMotion: true, viewport: { width, height: 900 } })
      const words = 'A message that takes more than a line on a narrow screen'
      for (const position of ['top-start', 'top-center', 'top-end', 'bottom-start', 'bottom-end'])
        await add(page, `${position}: ${words}`, { position })
      await page.getByText('bottom-end').waitFor()
      const boxes = await page
        .getByRole('status')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON() as DOMRectReadOnly),
        )
      expect(boxes).toHaveLength(5)
      const covers = (a: DOMRectReadOnly, b: DOMRectReadOnly) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      for (const [at, box] of boxes.entries())
        expect(boxes.slice(at + 1).filter((other) => covers(box, other))).toEqual([])
    },
  )

  test('behavior: does not animate with reduced motion', async () => {
    const { page } = await visitToasts({ reducedMotion: true })
    await add(page, 'calm', { loading: true })
    await page.getByText('calm').waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)(
    'behavior: axe finds nothing and no text leaves the screen, %d px %s',
    async (width, theme) => {
      const { page } = await visitToasts({ viewport: { width, height: 900 } })
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      await addAll(page, [`${'long '.repeat(40)}${'x'.repeat(200)}`, 'short'])
      await add(page, 'it failed', { type: 'error' })
      await page.getByText('it failed').waitFor()
      await page.clock.runFor(1000)
      for (const box of await page
        .locator('[role=status], [role=alert]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width)
      }
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )
})
