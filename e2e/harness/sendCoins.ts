// Gets test coins and sends some with the embedded wallet, from the closed modal.
import { expect } from 'vitest'
import { walletOriginOf } from './emailLogin.ts'
import type { Visitor } from './visitor.ts'
import { openWalletWindow, pressAndClose } from './walletWindow.ts'

const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export async function sendCoins(visitor: Visitor): Promise<void> {
  const { page, dialog } = visitor
  await visitor.button('Get test coins').click()
  await page.locator('main p[title="10 Aureus"]').waitFor()
  await visitor.button('Send').click()
  await dialog.getByRole('textbox', { name: /^Recipient|^To/ }).fill(recipient)
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
  await dialog.getByRole('button', { name: /^(?:Review|Continue)/ }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openWalletWindow(visitor)
  expect(new URL(window.url()).origin).toBe(walletOriginOf(visitor))
  await window.getByText(recipient).first().waitFor()
  await pressAndClose(window, window.getByRole('button', { name: 'Send', exact: true }))
  await dialog.getByText('Confirmed').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
