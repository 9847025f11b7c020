// Receive: the address to send to.
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

async function openAccount(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.openAccount()
  return visitor
}

const code = ({ dialog }: Visitor) => dialog.getByRole('img', { name: 'QR code for your address' })

describe('receive', () => {
  test('behavior: by keyboard, shows and copies the whole address, and goes back', async () => {
    const visitor = await openAccount()
    const { page, dialog } = visitor
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const address = getAddress(accounts[0])
    await dialog.getByRole('button', { name: 'Receive' }).focus()
    await page.keyboard.press('Enter')
    await code(visitor).waitFor()
    await dialog.getByText(address, { exact: true }).waitFor()
    await dialog.getByText('Use this address only on Aureus Testnet.').waitFor()
    await dialog.getByRole('button', { name: 'Copy address' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await dialog.getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('error: reports code that failed to load, and can try again', async () => {
    const visitor = await openAccount()
    const { page, dialog } = visitor
    const pattern = /assets\/Receive.*\.js/
    await page.route(pattern, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test('error: reports a browser that blocks copying, and says what to do', async () => {
    const visitor = await openAccount()
    const { page, dialog } = visitor
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await dialog.getByText('Couldn’t copy. Select the text').waitFor()
  })

  test.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('behavior: axe finds nothing, all in sight, %d px %s', async (width, theme) => {
    const visitor = await openAccount({ theme, viewport: { width, height: 900 } })
    await visitor.dialog.getByRole('button', { name: 'Receive' }).click()
    const box = await code(visitor).boundingBox()
    // Scanners need about 3 px per module and a square code.
    expect(box?.width).toBeGreaterThan(200)
    expect(box?.width).toBe(box?.height)
    const fits = await visitor.dialog.evaluate(
      (dialog) => dialog.scrollHeight - dialog.clientHeight,
    )
    expect(fits).toBeLessThanOrEqual(0)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })
})
