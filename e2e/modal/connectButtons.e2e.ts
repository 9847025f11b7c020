// The connect button in each of its arrangements, on a small and a large screen.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visitPart } from '../harness/partPage.ts'

const origin = 'http://buttons.localhost'

async function arrive(width: number, theme: 'dark' | 'light') {
  const visitor = await visitPart('packages/react/src/testing/buttonsPage.tsx', {
    origin,
    theme,
    viewport: { width, height: 900 },
  })
  const { page } = visitor
  await page.route(`${origin}/v1/**`, async (route) => {
    const asked = route.request().postDataJSON() as { id: number; method: string } | null
    if (!asked) return route.fulfill({ status: 404 })
    const { id, method } = asked
    const result = method === 'eth_getBalance' ? '0x112210f4768db400' : '0x1'
    await route.fulfill({ json: { jsonrpc: '2.0', id, result } })
  })
  await page.goto(origin)
  const line = (name: string) => page.locator(`[data-line=${name}]`)
  await line('everything')
    .getByText(/^1\.2345/)
    .waitFor()
  return { visitor, page, line }
}

const sizes = [
  [360, 'dark'],
  [1440, 'light'],
] as const

test.each(sizes)(
  'behavior: shows what was asked for and keeps the names of its buttons: %i px, %s',
  async (width, theme) => {
    const { visitor, page, line } = await arrive(width, theme)
    const isSmall = width < 768
    const texts = async (name: string) =>
      (await line(name).getByRole('button').all()).map((button) => button.innerText())
    expect(await Promise.all(await texts('stranger'))).toEqual(['Enter the shop'])
    const sees = (name: string, part: string) => line(name).locator(part).first().isVisible()
    // The coin comes in a file of its own.
    await line('avatar').locator('svg').waitFor()
    expect(await sees('address', 'svg')).toBe(false)
    expect(await sees('icon', '[title*="0x"]')).toBe(true)
    expect(await sees('unsupported', 'rect')).toBe(true)
    expect(await sees('responsive', 'bdi')).toBe(!isSmall)
    // Text that is not shown stays the button's name.
    const lines = await page.locator('[data-line]').count()
    expect(await page.getByRole('button', { name: /0xd8dA/ }).count()).toBe(lines - 1)
    await line('icon').getByRole('button', { name: 'Aureus Testnet' }).waitFor()
    const wide = await line('responsive').getByRole('button').last().boundingBox()
    expect((wide?.width ?? 0) < 60).toBe(isSmall)
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    }
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await accessibilityProblems(page)).toEqual([])

    // With the keyboard alone.
    await line('icon').getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await visitor.dialog.getByRole('heading', { name: 'Account' }).waitFor()
    expect(visitor.violations).toEqual([])
  },
)
