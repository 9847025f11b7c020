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
    await expect.poll(() => loaded).toContain('/en/frame')
  })

  test('behavior: the configuration comes once, beside the script, and the nonce with the document', async () => {
    const visitor = await visit()
    const { page, context, dialog, baseUrl } = visitor
    const origin = walletOriginOf(visitor)
    const loaded: string[] = []
    const complaints: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(origin)) loaded.push(new URL(request.url()).pathname)
    })
    context.on('console', (message) => {
      if (/preload|integrity/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(baseUrl)
    await visitor.button('Connect wallet').click()
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await email.fill(`nonce-${crypto.randomUUID()}@mail.example`)
    await email.press('Enter')
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(loaded.slice(0, 2)).toEqual(['/en/frame', expect.stringMatching(/^\/assets\/config-/)])
    expect(loaded.filter((path) => path.startsWith('/assets/config-'))).toHaveLength(1)
    // Without a nonce, the server would refuse the first one.
    expect(loaded.filter((path) => path === '/v1/email/start')).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('attack: a proxy swaps the configuration', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.route('**/assets/config-*', async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...config, brand: { name: 'Evil' } } })
    })
    await page.goto(`${walletOriginOf(visitor)}/keys`)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  })
})
