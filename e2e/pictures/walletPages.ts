// The documents of the wallet's origin, as the server sends them: without a mailed link, and without a host page.

import { walletOriginOf } from '../harness/emailLogin.ts'
import { waitForFonts } from '../harness/patientFonts.ts'
import { type VisitorOptions, visit } from '../harness/visitor.ts'
import type { ProductPicture } from './productPictures.ts'

const document = (view: string, name: string, path: string): ProductPicture => ({
  view,
  name,
  async open(options: VisitorOptions) {
    const visitor = await visit({ ...options, wallets: [] })
    const { page, violations } = visitor
    await page.emulateMedia({ colorScheme: options.theme ?? 'dark' })
    await waitForFonts(page)
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
