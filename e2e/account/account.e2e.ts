// The account on the home page: its actions, and its layout with extreme balances.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

async function signedIn(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.connect()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'detached' })
  return visitor
}

/** A node like the real one, except for one balance. */
async function answerBalance({ page }: Visitor, units: bigint): Promise<void> {
  await page.route('**/v1/?*', async (route) => {
    const body = route.request().postDataJSON() as { method: string } | { method: string }[]
    const asked = [body].flat().map(({ method }) => method)
    if (!asked.includes('eth_getBalance')) return route.continue()
    const response = await route.fetch()
    const answers = [await response.json()].flat().map((answer, index) => {
      return asked[index] === 'eth_getBalance'
        ? { ...answer, result: `0x${units.toString(16)}` }
        : answer
    })
    return route.fulfill({ response, json: Array.isArray(body) ? answers : answers[0] })
  })
}

const widthOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })

/** Cards with overflowing content. */
const overfull = ({ page }: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((card) => card.scrollWidth > card.clientWidth)
      .map((card) => card.getAttribute('aria-label') ?? card.textContent),
  )

describe('account', () => {
  test('behavior: opens Receive, Send and Activity with one press, and returns the focus', async () => {
    const visitor = await signedIn()
    const { page, dialog } = visitor
    for (const name of ['Receive', 'Send', 'Activity']) {
      await visitor.button(name).click()
      await dialog.getByRole('heading', { name, level: 2 }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    }
    expect(await page.getByText('Signed in').count()).toBe(1)
    expect(visitor.violations).toEqual([])
  })

  test.each([
    { what: 'nothing', units: 0n },
    { what: 'one base unit', units: 1n },
    { what: 'more than there is', units: 2n ** 256n - 1n },
  ])('behavior: $what fits into 320 px', async ({ units }) => {
    const visitor = await visit({ viewport: { width: 320, height: 640 } })
    await answerBalance(visitor, units)
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.page.locator('main p[title$=" Aureus"]').waitFor()
    const { scrollWidth, clientWidth } = await widthOf(visitor)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(await overfull(visitor)).toEqual([])
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })

  test('behavior: text at 200 % fits, from right to left too', async () => {
    const visitor = await signedIn({ viewport: { width: 720, height: 450 } })
    const { page } = visitor
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets = [sheet]
    })
    const { scrollWidth, clientWidth } = await widthOf(visitor)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(await overfull(visitor)).toEqual([])
  })
})
