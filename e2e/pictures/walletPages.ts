// The documents of the wallet's origin, as the server sends them: without a mailed link, and without a host page.

import type { Route } from 'playwright-core'
import { walletOriginOf } from '../harness/emailLogin.ts'
import { waitForFonts } from '../harness/patientFonts.ts'
import { type VisitorOptions, visit } from '../harness/visitor.ts'
import type { ProductPicture } from './productPictures.ts'

/** `waitForFonts` changes the stylesheet, whose hash then no longer matches. */
async function withoutIntegrity(route: Route): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({ response, body: html.replaceAll(/ integrity="[^"]*"/g, '') })
}

const document = (view: string, name: string, path: string): ProductPicture => ({
  view,
  name,
  async open(options: VisitorOptions) {
    const visitor = await visit({ ...options, wallets: [] })
    const { page, violations } = visitor
    await page.emulateMedia({ colorScheme: options.theme ?? 'dark' })
    await waitForFonts(page)
    await page.route(`${walletOriginOf(visitor)}${path}`, withoutIntegrity)
    await page.goto(`${walletOriginOf(visitor)}${path}`)
    await page.getByRole('heading').waitFor()
    await page.evaluate(() => window.document.fonts.ready)
    return { page, mask: [], violations }
  },
})

export const walletPages: readonly ProductPicture[] = [
  document('WalletDevice', 'without its link', '/device'),
  document('WalletWindow', 'opened without a page', '/approve'),
]
