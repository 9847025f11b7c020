// Frame by frame after the modal is requested, and when its code fails to load.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

/** The product's page, and a test page. */
const DIALOG = /assets\/(Dialog|press)-.*\.js/

/**
 * Presses `Connect wallet` inside the page and inspects each following frame before it is painted. The press is its
 * own task, like a real one.
 */
const frames = ({ page }: Visitor, count: number) =>
  page.evaluate(async (count) => {
    const button = document.querySelector<HTMLElement>('button[data-au-connect]')
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    button?.click()
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    for (let frame = 0; frame < count; frame++) {
      await new Promise(requestAnimationFrame)
      const dialog = [...document.querySelectorAll('[role="dialog"]')].find((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      const shape = document.querySelector('body section[aria-busy="true"]')
      const rows = dialog?.querySelectorAll('li').length ?? 0
      if (rows > 0) seen.push('content')
      else if (dialog) seen.push(dialog.querySelector('[role="status"]') ? 'skeleton' : 'empty')
      else seen.push(shape ? 'shape' : 'nothing')
    }
    return seen
  }, count)

/** Holds back the modal's code. The code that opens the modal has loaded: an opening before this one proves it. */
async function held(options: VisitorOptions = {}) {
  const visitor = await visit(options)
  const gate = Promise.withResolvers<void>()
  await visitor.page.route(DIALOG, async (route) => {
    await gate.promise
    await route.continue()
  })
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await coming(visitor).waitFor()
  await visitor.page.keyboard.press('Escape')
  await coming(visitor).waitFor({ state: 'detached' })
  return { visitor, release: gate.resolve }
}

const coming = ({ page }: Visitor) => page.locator('section[aria-busy="true"]')

describe('first open', () => {
  test('behavior: warm: shows the wallets in the first frame after the press', async () => {
    const visitor = await visit()
    await visitor.page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
    await visitor.page.locator('[role="dialog"]').waitFor({ state: 'attached' })
    expect(await frames(visitor, 5)).toEqual(Array(5).fill('content'))
  })

  test('behavior: warm: draws the modal hidden and inert ahead of time, again for each opening', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    const drawn = page.locator('[role="dialog"]')
    await page.goto(visitor.baseUrl)
    await drawn.waitFor({ state: 'attached' })
    expect(await drawn.isVisible()).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.locator('#app').evaluate((app: HTMLElement) => app.inert)).toBe(false)
    expect(
      await drawn.evaluate((element: HTMLElement) => {
        element.focus()
        return document.activeElement === element
      }),
    ).toBe(false)
    await visitor.button('Connect wallet').click()
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await email.fill('gold@example.com')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await drawn.waitFor({ state: 'attached' })
    expect(await drawn.getByLabel('Email').inputValue()).toBe('')
    await visitor.button('Connect wallet').click()
    expect(await dialog.evaluate((element) => document.activeElement === element)).toBe(true)
    expect(await email.inputValue()).toBe('')
    expect(visitor.violations).toEqual([])
  })

  test('behavior: warm: moves the focus in the first frame, and makes the page inert right after', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
    await page.locator('[role="dialog"]').waitFor({ state: 'attached' })
    const first = await visitor.button('Connect wallet').evaluate(async (button: HTMLElement) => {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      button.click()
      await new Promise(requestAnimationFrame)
      const { inert } = document.getElementById('app') as HTMLElement
      return { focus: document.activeElement?.getAttribute('role'), inert }
    })
    // Inertness restyles every element of the page, so the frame does not wait for it.
    expect(first).toEqual({ focus: 'dialog', inert: false })
    const held = page.locator('html[data-au-lock] #app[inert]')
    await held.waitFor()
    await page.keyboard.press('Escape')
    await held.waitFor({ state: 'detached' })
    expect(visitor.violations).toEqual([])
  })

  test.each([
    [{ width: 360, height: 740 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const)(
    'behavior: cold: shows the modal’s outline in the first frame, and the content in its place: %o',
    async (viewport, theme) => {
      const { visitor, release } = await held({ viewport, theme, reducedMotion: true })
      expect(await frames(visitor, 5)).toEqual(Array(5).fill('shape'))
      const shape = await coming(visitor).evaluate((element) => {
        const { inlineSize } = getComputedStyle(element, '::before')
        return Number.parseFloat(inlineSize)
      })
      expect(await accessibilityProblems(visitor.page)).toEqual([])
      release()
      await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
      expect(await coming(visitor).count()).toBe(0)
      const box = await visitor.dialog.boundingBox()
      // Without the gutter that a classic scrollbar keeps while the page is locked.
      expect(Math.abs((box?.width ?? 0) - shape)).toBeLessThanOrEqual(16)
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: at once: a press before the opening code has loaded keeps the button busy, then opens', async () => {
    const visitor = await visit()
    const { page } = visitor
    const gate = Promise.withResolvers<void>()
    await page.route(/assets\/overlays-.*\.js/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await page.locator('button[aria-busy="true"]', { hasText: 'Connect wallet' }).waitFor()
    expect(await visitor.dialog.count()).toBe(0)
    gate.resolve()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(0)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: cold: shows no empty frame between outline and content', async () => {
    const { visitor, release } = await held()
    const recorded = frames(visitor, 60)
    // A busy machine may show the outline long before its next frame.
    await visitor.page.waitForFunction(() =>
      (globalThis as unknown as { seen?: string[] }).seen?.includes('shape'),
    )
    release()
    const seen = (await recorded).filter((frame, at, all) => frame !== all[at - 1])
    expect(seen[0]).toBe('shape')
    expect(seen).not.toContain('empty')
    expect(seen).not.toContain('nothing')
  })
})

describe('code that fails to load', () => {
  const tracked = ({ page }: Visitor) =>
    page.evaluate(() => (globalThis as unknown as { tracked: string[] }).tracked)

  async function asked(how: 'held' | 'failed') {
    const visitor = await visitOwnPage('modalPage', {})
    await visitor.page.route(DIALOG, (route) => (how === 'failed' ? route.abort() : undefined))
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    return visitor
  }

  test.each(['Escape', 'a press'])(
    'behavior: %s cancels the loading modal, which is tracked as closing',
    async (way) => {
      const visitor = await asked('held')
      await coming(visitor).waitFor()
      expect(await tracked(visitor)).toEqual(['MODAL_OPEN'])
      if (way === 'Escape') await visitor.page.keyboard.press('Escape')
      else await visitor.page.mouse.click(5, 400)
      await coming(visitor).waitFor({ state: 'detached' })
      expect(await tracked(visitor)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
      await visitor.page.keyboard.press('Escape')
      expect(await tracked(visitor)).toHaveLength(2)
    },
  )

  test('error: closing the failure notice is tracked once as closing', async () => {
    const visitor = await asked('failed')
    await visitor.dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
    await visitor.dialog.getByRole('button', { name: 'Close' }).click()
    await visitor.dialog.waitFor({ state: 'detached' })
    expect(await tracked(visitor)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test.each([['All wallets', /assets\/AllWallets.*\.js/, 'Search wallets']] as const)(
    'error: Try again loads and shows the view %s',
    async (name, code, field) => {
      const visitor = await visit()
      const { page, dialog } = visitor
      await page.route(code, (route) => route.abort())
      await page.goto(visitor.baseUrl)
      await visitor.button('Connect wallet').click()
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
      await page.unroute(code)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await dialog.getByRole('textbox', { name: field }).waitFor()
      await dialog.getByRole('button', { name: 'Back', exact: true }).click()
      await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
      expect(visitor.violations).toEqual([])
    },
  )

  test('error: restores a view of the account after the reload', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    const code = /assets\/Receive.*\.js/
    await page.route(code, (route) => route.abort())
    await visitor.openAccount()
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
    await page.unroute(code)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Copy address' }).waitFor()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  })

  test('error: keeps the page and repeats the notice without a server', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    await page.route(/assets\/AllWallets.*\.js/, (route) => route.abort())
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'didn’t load' })
    await notice.waitFor()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor()
    await dialog.getByRole('heading', { name: 'All wallets' }).waitFor()
  })
})
