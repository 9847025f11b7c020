// A signed-in visitor on the home page.

import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

const recipient = privateKeyToAccount(generatePrivateKey()).address

async function signedIn(): Promise<Visitor> {
  const visitor = await visit()
  await visitor.connect()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'hidden' })
  return visitor
}

describe('home', () => {
  test('behavior: shows the account from the top after connecting further down', async () => {
    const visitor = await visit({ viewport: { width: 320, height: 420 } })
    const { page } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    // The modal's history entries are removed by then, without scrolling back.
    await page.waitForFunction(() => !('aureus.modal' in (history.state ?? {})))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('behavior: has gold rounded buttons and rounded cards on black', async () => {
    const visitor = await visit()
    const { page } = visitor
    const styleOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { borderRadius, backgroundImage, backgroundColor } = getComputedStyle(element)
        return { radius: Number.parseFloat(borderRadius), backgroundImage, backgroundColor }
      })
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await page.goto(visitor.baseUrl)
    await page.evaluate(() => document.fonts.ready)
    // The connect button's text and everything else in the first view.
    expect(fonts).toEqual([expect.stringMatching(/geist-basic-[^/]+\.woff2$/)])
    const button = await styleOf('button[data-au-connect]')
    expect(button.backgroundImage).toContain('linear-gradient')
    // More than half of any height gives round ends.
    expect(button.radius).toBeGreaterThan(100)
    expect((await styleOf('html')).backgroundColor).toBe('rgb(0, 0, 0)')
    await visitor.button('Connect wallet').click()
    expect((await styleOf('[role="dialog"]')).radius).toBe(24)
  })

  test('behavior: the faucet raises the balance and a transaction lowers it', async () => {
    const visitor = await signedIn()
    const { page } = visitor
    await page
      .getByText(/^0 Aureus$/)
      .first()
      .waitFor()
    await visitor.button('Get test coins').click()
    await page
      .getByText(/^10 Aureus$/)
      .first()
      .waitFor()

    await visitor.button('Send').click()
    await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await page.getByRole('textbox', { name: /Amount/ }).fill('1.5')
    await visitor.button('Review').click()
    await visitor.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await visitor.button('Done').click()
    await page
      .getByText(/^8\.\d+ Aureus$/)
      .first()
      .waitFor()
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: signs a message that verifies', async () => {
    const visitor = await signedIn()
    const { page } = visitor
    const message = 'Gold does not rust. 金不锈'
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await visitor.button('Sign message').click()
    const shown = await page
      .getByText(/^0x[0-9a-f]{130}$/)
      .first()
      .textContent()
    const [address] = ((await visitor.wallet('state')) as { accounts: `0x${string}`[] }).accounts
    const valid = await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: shown as `0x${string}`,
    })
    expect(valid).toBe(true)
  })

  test('error: reports a declined signature without an error', async () => {
    const visitor = await signedIn()
    await visitor.wallet('reject', 'personal_sign')
    await visitor.page.getByRole('textbox', { name: 'Message' }).fill('hello')
    await visitor.button('Sign message').click()
    await visitor.page
      .getByText(/declined/i)
      .first()
      .waitFor()
  })
})
