// All ways in which a wallet or its owner declines or does not respond. The visitor can always continue.
// `hostileWallets.e2e.ts` has the wallets that answer nonsense.
import { describe, expect, test } from 'vitest'
import { visit, WALLET_NAME } from '../harness/visitor.ts'

async function chooseWallet(script: [string, ...unknown[]][] = [], options = {}) {
  const visitor = await visit({ wallets: [{ ...options, script: script as never }] })
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
  return visitor
}

describe('the wallet refuses', () => {
  test('behavior: can try again after a declined connection', async () => {
    const visitor = await chooseWallet([['reject', 'eth_requestAccounts']])
    await visitor.dialog.getByText('Connection declined').first().waitFor()
    await visitor.wallet('approve', 'eth_requestAccounts')
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('behavior: can cancel a wallet that hangs, and ignores its late answer', async () => {
    const visitor = await chooseWallet([['hang', 'eth_requestAccounts']])
    await visitor.dialog.getByText(`Continue in ${WALLET_NAME}`).first().waitFor()
    await visitor.wallet('waitForCall', 'eth_requestAccounts')
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    await visitor.wallet('release')
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.button('Connect wallet').waitFor()
  })

  test('behavior: continues connecting after a locked wallet is unlocked', async () => {
    const visitor = await chooseWallet([], { locked: true })
    await visitor.dialog.getByText(`Continue in ${WALLET_NAME}`).first().waitFor()
    await visitor.wallet('waitForCall', 'eth_requestAccounts')
    await visitor.wallet('unlock')
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('behavior: can leave a locked wallet', async () => {
    const visitor = await chooseWallet([], { locked: true })
    await visitor.wallet('waitForCall', 'eth_requestAccounts')
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.button('Connect wallet').waitFor()
  })

  test('behavior: reports a pending request in the wallet', async () => {
    const visitor = await chooseWallet([
      ['fail', 'eth_requestAccounts', { code: -32002, message: 'busy' }],
    ])
    await visitor.dialog.getByText('Your wallet has a pending request').first().waitFor()
    await visitor.wallet('approve', 'eth_requestAccounts')
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('behavior: reports a declined sign-in inline, and can try again', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.wallet('reject', 'personal_sign')
    await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.dialog.getByText(/You declined the request in your wallet/).waitFor()
    expect(
      await visitor.page.getByRole('alert').filter({ hasText: 'Error signing message' }).count(),
    ).toBe(0)
    await visitor.wallet('approve', 'personal_sign')
    await visitor.signIn()
  })

  test('behavior: cancelling a pending signature disconnects', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.wallet('hang', 'personal_sign')
    await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.wallet('waitForCall', 'personal_sign')
    await visitor.page.getByText('Authenticating...').first().waitFor()
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.button('Connect wallet').waitFor()
    await visitor.wallet('release')
    expect(await visitor.page.getByText('Signed in').count()).toBe(0)
  })

  test('behavior: a required sign-in cannot be closed, only cancelled', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.button('Connect wallet').waitFor()
  })

  test('behavior: a wallet locked during a reload connects again once unlocked; locking it while signed in ends the session', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    await visitor.page.evaluate(() => {
      // The wallet locks between two pages, without an event.
      for (const [key, text] of Object.entries(localStorage))
        if (key.startsWith('test-wallet.'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), locked: true }))
    })
    await visitor.page.reload()
    await visitor.page
      .getByText(/Unlock it, or connect again/)
      .first()
      .waitFor()
    await visitor.wallet('unlock')
    await visitor.signIn()
    await visitor.wallet('lock')
    await visitor.button('Connect wallet').waitFor()
    const session = () => visitor.page.request.get(`${visitor.baseUrl}/v1/sign-in/session`)
    await expect.poll(async () => (await session()).status()).toBe(401)
  })
})
