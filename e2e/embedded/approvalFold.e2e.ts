// What leaves the account, and the fee with its payee, are in view when a question opens: in the wallet's own window and
// on a small phone.
import { describe, expect, test } from 'vitest'
import { showWalletPicture, visitWalletViews } from '../harness/walletViews.ts'

const sizes = [
  { width: 440, height: 720 },
  { width: 360, height: 640 },
]

const questions = [
  ['WalletWindow', 'payment', 'You send', 'Maximum fee'],
  ['WalletOperation', 'a sponsored transfer', 'You send', 'Fee'],
  ['WalletOperation', 'three calls', 'You send', 'Fee'],
  ['WalletOperation', 'a fee in a token', 'You send', 'Fee goes to'],
  ['WalletOperation', 'a fee in a token with a long name', 'You send', 'Fee goes to'],
  [
    'WalletOperation',
    'a trade whose fee is in what it brings',
    'You should get',
    'You should get after the fee',
  ],
  ['WalletOperation', 'tokens that only the simulation gives back', 'You send', 'Fee'],
] as const

describe('a question about money', () => {
  test.each(sizes)(
    'behavior: shows what leaves and the fee without scrolling, $width × $height px',
    async (size) => {
      const visitor = await visitWalletViews({ theme: 'dark', viewport: size })
      for (const [view, name, ...labels] of questions) {
        await showWalletPicture(visitor, { view, name }, size)
        const brief = visitor.page.locator('.brief')
        for (const label of labels)
          expect(await brief.getByText(label, { exact: true }).first().isVisible(), name).toBe(true)
        const [seen, whole] = await Promise.all([
          visitor.page.locator('.details').boundingBox(),
          brief.boundingBox(),
        ])
        const end = (box: typeof seen) => (box ? box.y + box.height : Number.NaN)
        expect(end(whole), name).toBeLessThanOrEqual(end(seen))
      }
      expect(visitor.violations).toEqual([])
    },
  )
})
