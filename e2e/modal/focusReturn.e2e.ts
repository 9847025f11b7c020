// Where the focus goes when the modal closes: to the element that opened it, or to its replacement.
import { describe, expect, test } from 'vitest'
import { tabTo } from '../harness/keyboard.ts'
import { visitOwnPage } from '../harness/ownPage.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent)
const inDialog = ({ dialog }: Visitor) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

async function close(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'detached' })
}

describe('focus', () => {
  test('behavior: returns to ConnectButton, and stays in the dialog meanwhile', async () => {
    const visitor = await visitOwnPage('modalPage', {})
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await tabTo(visitor, visitor.button('Connect wallet'))
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    const keys = [...Array(7).fill('Tab'), ...Array(7).fill('Shift+Tab')]
    for (const key of keys) {
      await page.keyboard.press(key)
      expect(await inDialog(visitor), key).toBe(true)
    }
    await close(visitor)
    await expect.poll(() => focused(visitor)).toBe('Connect wallet')
  })

  test('behavior: returns to NetworkButton', async () => {
    const visitor = await visitOwnPage('modalPage', {})
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await tabTo(visitor, visitor.button('Aureus Testnet'))
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await inDialog(visitor)).toBe(true)
    await close(visitor)
    // Its picture contains a letter.
    await expect.poll(() => focused(visitor)).toBe('AAureus Testnet')
  })

  test('behavior: goes to the account button if it replaced the opening button', async () => {
    const visitor = await visit()
    await visitor.page.goto(visitor.baseUrl)
    await tabTo(visitor, visitor.button('Connect wallet'))
    await visitor.page.keyboard.press('Enter')
    const wallet = visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true })
    await tabTo(visitor, wallet)
    await visitor.page.keyboard.press('Enter')
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(visitor)).toMatch(/^0x.{4}…/)
  })
})
