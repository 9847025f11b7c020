// An app stays usable while its server is late or down.
import { describe, expect, test } from 'vitest'
import { visitLatePage } from '../harness/lateServer.ts'
import type { Visitor } from '../harness/visitor.ts'

/** Drawn, with a button that opens the modal. */
async function press({ page, dialog }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await dialog.waitFor()
}

describe('a server that is late or down', () => {
  test('behavior: while it is slow, the page is drawn, and the wallets follow its answer', async () => {
    const { visitor, setDoor } = await visitLatePage('silent')
    await press(visitor)
    await visitor.dialog.getByText('Waiting for the wallet service').waitFor()
    setDoor('open')
    await visitor.dialog.getByRole('button', { name: 'Gold Wallet' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test.each(['down', '500', 'html', 'half'] as const)(
    'error: %s: the page is drawn and says what is wrong, and trying again helps',
    async (door) => {
      const { visitor, setDoor } = await visitLatePage(door)
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

  test('behavior: the page finds a server that comes back by itself, and works without it at the next visit', async () => {
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
