// The wallet's frame over the modal, when the page has something in the browser's top layer (decision 0160).
import { describe, expect, test } from 'vitest'
import { proveEmail, signInWithWallet } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** As a page shows them, while the modal is open. */
const layers = {
  'a dialog': `const it = document.createElement('dialog'); it.role = 'alertdialog'; it.textContent = 'Terms'; document.body.append(it); it.showModal()`,
  'a popover': `const it = document.createElement('div'); it.popover = 'manual'; it.textContent = 'Chat'; document.body.append(it); it.showPopover()`,
}

const isAboveModal = ({ page }: Visitor) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe[data-aureus=wallet]') as HTMLElement
    const { left, top, width, height } = frame.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === frame
  })

describe('the embedded wallet answers in its frame', () => {
  test.for(Object.entries(layers))(
    'behavior: signs in while the page shows %s',
    async ([, show]) => {
      const visitor = await visit({ wallets: [] })
      await visitor.page.goto(visitor.baseUrl)
      await proveEmail(visitor, `above-${crypto.randomUUID()}@example.com`, async () => {
        await visitor.page.evaluate(show)
        await expect.poll(() => isAboveModal(visitor)).toBe(true)
      })
      await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await signInWithWallet(visitor)
      expect(visitor.violations).toEqual([])
    },
  )
})
