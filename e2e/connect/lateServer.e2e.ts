// An app stays usable while its server is late or down.
import { describe, expect, test } from 'vitest'
import { visitLatePage } from '../harness/lateServer.ts'
import type { Visitor } from '../harness/visitor.ts'

/** Opens the modal with the page's button. */
async function press({ page, dialog }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await dialog.waitFor()
}

describe('a server that is late or down', () => {
  test('behavior: draws the page while the server is slow, and lists wallets once it answers', async () => {
    const { visitor, setDoor } = await visitLatePage('silent')
    await press(visitor)
    await visitor.dialog.getByText('Waiting for the wallet service').waitFor()
    setDoor('open')
    await visitor.dialog.getByRole('button', { name: 'Gold Wallet' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test.each(['down', '500', 'html', 'half'] as const)(
    'error: %s: draws the page, says what is wrong and tries again on request',
    async (door) => {
      const { visitor, setDoor } = await visitLatePage(door, {}, { asksAgain: false })
      const { page, dialog } = visitor
      await page.getByText('failed', { exact: true }).waitFor()
      await press(visitor)
      await dialog.getByText('The wallet service doesn’t answer').waitFor()
      setDoor('open')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await dialog.getByRole('button', { name: 'Gold Wallet' }).waitFor()
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: reconnects to a server that comes back, and works without it at the next visit', async () => {
    const { visitor, setDoor } = await visitLatePage('down')
    const { page, dialog } = visitor
    await page.getByText('failed', { exact: true }).waitFor()
    setDoor('open')
    await page.getByText('ready', { exact: true }).waitFor()

    setDoor('down')
    const unavailable = () =>
      page.waitForEvent('console', (message) => /sign-in is not available/.test(message.text()))
    await page.reload()
    await press(visitor)
    const first = unavailable()
    await dialog.getByRole('button', { name: 'Gold Wallet' }).click()
    const account = page.getByRole('button', { name: /0x.{4}…/ })
    await account.waitFor()
    // It stays once the page knows that a sign-in is not possible.
    await first
    const second = unavailable()
    await page.reload()
    await second
    await account.waitFor()
    expect(visitor.violations).toEqual([])
  })
})
