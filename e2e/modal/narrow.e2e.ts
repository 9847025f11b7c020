// At 320 px and at 200 % zoom, everything is visible, and nothing is cut off or scrolls sideways.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

/** 200 % of a 1280 × 720 screen leaves 640 × 360 (WCAG 1.4.4); 320 px are 1280 at 400 % (1.4.10). */
const sizes = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]

/** Elements of the dialog that are wider than their container. */
const tooWide = ({ page, dialog }: Visitor) =>
  dialog
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const inside = [...element.querySelectorAll('*')].filter((each) => each.checkVisibility())
      const out = inside
        .filter((each) => !each.closest('.au-hidden, svg svg, [hidden]'))
        .filter((each) => {
          const box = each.getBoundingClientRect()
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 90))
      if (element.scrollWidth > element.clientWidth) out.push('the dialog scrolls sideways')
      if (document.documentElement.scrollWidth > innerWidth) out.push('the page scrolls sideways')
      return out
    })
    .then((found) => (page.isClosed() ? ['closed'] : found))

describe('little room', () => {
  test.each(sizes)('behavior: fits Connect, Account, Networks and Send: %o', async (viewport) => {
    const visitor = await visit({ viewport, reducedMotion: true })
    const { page, dialog } = visitor
    const fits = async (heading: string) => {
      await dialog.getByRole('heading', { name: heading }).first().waitFor()
      expect(await tooWide(visitor), heading).toEqual([])
    }
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await fits('Connect wallet')
    await visitor.wallet('hang', 'eth_requestAccounts')
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await fits(`Continue in ${WALLET_NAME}`)
    await visitor.wallet('release')
    await fits('Sign in')
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await fits('Account')
    await dialog.getByRole('button', { name: /Network/ }).click()
    await fits('Choose a network')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Recipient' }).waitFor()
    await fits('Send')
    // The last element can be scrolled fully into view.
    const last = dialog.getByRole('button', { name: 'Review' })
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('behavior: at 320 px, keeps the focused element visible below the header', async () => {
    const viewport = { width: 320, height: 568 }
    const visitor = await visit({ viewport, reducedMotion: true })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await tabTo(visitor, visitor.button('Connect wallet'))
    await page.keyboard.press('Enter')
    await tabTo(visitor, dialog.getByRole('button', { name: 'All wallets', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(visitor, dialog.getByRole('textbox', { name: 'Search wallets' }))
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab')
      const box = await page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect()
        return { top, bottom }
      })
      expect(box.top).toBeGreaterThanOrEqual(64)
      expect(box.bottom).toBeLessThanOrEqual(viewport.height)
    }
    expect(await tooWide(visitor)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('behavior: fits the advice for visitors without a wallet', async () => {
    const visitor = await visit({ wallets: [], viewport: { width: 320, height: 568 } })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('heading', { name: 'No wallet in this browser yet' }).waitFor()
    expect(await tooWide(visitor)).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await dialog.getByRole('heading', { name: 'All wallets' }).waitFor()
  })
})
