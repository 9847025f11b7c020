// What a signed-in visitor does on the home page.

import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type Visitor, visit } from './harness/visitor.ts'

const recipient = privateKeyToAccount(generatePrivateKey()).address

async function signedIn(): Promise<Visitor> {
  const visitor = await visit()
  await visitor.connect()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'hidden' })
  return visitor
}

describe('home', () => {
  test('behavior: the faucet fills the balance, a transaction empties some of it', async () => {
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

    await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await page.getByRole('textbox', { name: /Amount/ }).fill('1.5')
    await visitor.button('Send').click()
    await page.getByText(/Confirmed in block/).waitFor()
    await page
      .getByText(/^8\.\d+ Aureus$/)
      .first()
      .waitFor()
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('error: a wrong checksum, too much, and a refusal are said before and after the wallet', async () => {
    const visitor = await signedIn()
    const { page } = visitor
    const to = page.getByRole('textbox', { name: 'Recipient' })
    const amount = page.getByRole('textbox', { name: /Amount/ })
    const wrong = recipient.replace(/[a-f]/, (letter) => letter.toUpperCase()).replace(/0x0X/, '0x')
    await to.fill(
      wrong === recipient
        ? recipient.toLowerCase().replace(/[a-f]/, (l) => l.toUpperCase())
        : wrong,
    )
    await amount.fill('1')
    await visitor.button('Send').click()
    await page
      .getByText(/checksum/i)
      .first()
      .waitFor()
    await to.fill(recipient)
    await amount.fill('1000000')
    await visitor.button('Send').click()
    await page
      .getByText(/not enough|more than/i)
      .first()
      .waitFor()
    expect(await visitor.calls()).not.toContain('eth_sendTransaction')
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

  test('error: a signature declined is no error', async () => {
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
