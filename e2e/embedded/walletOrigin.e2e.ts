// When a page loads something of the wallet's origin.
import { describe, expect, test } from 'vitest'
import { walletOriginOf } from '../harness/emailLogin.ts'
import { visit, WALLET_NAME } from '../harness/visitor.ts'

describe('the wallet’s origin', () => {
  test('behavior: nothing of it is loaded before the visitor touches the email field', async () => {
    const visitor = await visit()
    const { page, context, dialog } = visitor
    const origin = walletOriginOf(visitor)
    const loaded: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(origin)) loaded.push(new URL(request.url()).pathname)
    })
    const hints = () => page.locator(`link[href^="${origin}"]`).count()

    // With another wallet, also across a reload.
    await visitor.connect()
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    await visitor.reload()
    await page.getByText('Signed in').first().waitFor()
    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await visitor.button('Disconnect').click()
    await visitor.button('Connect wallet').click()
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).hover()
    await email.hover()
    await page.waitForLoadState('networkidle')
    expect([loaded, await hints()]).toEqual([[], 0])

    await email.click()
    await page.locator('iframe[data-aureus=wallet]').waitFor({ state: 'attached' })
    await expect.poll(() => loaded).toContain('/frame')
  })
})
