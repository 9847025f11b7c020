// The pages of the running product itself.
import type { Locator, Page } from 'playwright-core'
import { waitForFonts } from '../harness/patientFonts.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

export interface ProductPicture {
  view: string
  name: string
  open(options: VisitorOptions): Promise<{ page: Page; mask: Locator[]; violations: string[] }>
}

/** A fixed account without any value. */
const KEY = `0x${'a7'.repeat(32)}` as const

async function visitPatiently(options: VisitorOptions): Promise<Visitor> {
  const visitor = await visit(options)
  await waitForFonts(visitor.page)
  return visitor
}

/** The footer's menu loads when the page is idle. */
async function settled(page: Page): Promise<void> {
  await page.locator('footer select').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

export const productPictures: readonly ProductPicture[] = [
  {
    view: 'Home',
    name: 'signed out',
    async open(options) {
      const { page, baseUrl, violations } = await visitPatiently(options)
      await page.goto(baseUrl)
      await settled(page)
      return { page, mask: [], violations }
    },
  },
  {
    view: 'Home',
    name: 'signed in',
    async open(options) {
      const visitor = await visitPatiently({ ...options, wallets: [{ privateKeys: [KEY] }] })
      const { page, dialog, violations } = visitor
      await visitor.connect()
      await visitor.signIn()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByText(/^[\d.,]+ Aureus$/)
        .first()
        .waitFor()
      // The session's end comes from the server. A mask would be as wide as its text.
      await page.getByText(/until/i).evaluate((element) => {
        element.textContent = 'until 21 Nov 2026, 10:00'
      })
      await settled(page)
      return { page, mask: [], violations }
    },
  },
  {
    view: 'Modal',
    name: 'over the page',
    async open(options) {
      const visitor = await visitPatiently(options)
      const { page, baseUrl, dialog, violations } = visitor
      await page.goto(baseUrl)
      await visitor.button('Connect wallet').click()
      await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Google', exact: true }).waitFor()
      // How many wallets there are is known once the whole list has loaded.
      await dialog
        .getByRole('button', { name: /^All wallets/ })
        .getByText(/^\d{3}$/)
        .waitFor()
      await settled(page)
      return { page, mask: [], violations }
    },
  },
  {
    view: 'Error',
    name: 'not found',
    async open(options) {
      const { page, baseUrl, violations } = await visitPatiently(options)
      await page.goto(`${baseUrl}/no/such/page?with=a%20query`)
      await settled(page)
      return { page, mask: [], violations }
    },
  },
]
