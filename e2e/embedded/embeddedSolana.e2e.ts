// The embedded wallet on Solana: one login, with an account in each of two chain families.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { chooseNetwork, openAccount } from '../harness/account.ts'
import { logInByEmail, signInWithWallet, typeEmail, walletOriginOf } from '../harness/emailLogin.ts'
import { lamportsOf } from '../harness/lamportsOf.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const SOL = 1_000_000_000
const EVM_NETWORK = 'Aureus Testnet'
const SOLANA_NETWORK = 'Aureus Solana Testnet'
/** A new address of its own. */
const to = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq'

const evmAccount = /0x.{4}…/
const solanaAccount = /^(?!0x)\w{6}…\w{4}/

const heading = ({ dialog }: Visitor, name: string | RegExp) =>
  dialog.getByRole('heading', { name })

async function send(visitor: Visitor): Promise<void> {
  const { dialog, page } = visitor
  const before = await lamportsOf(visitor, to)
  await visitor.button('Send').click()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(to)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await heading(visitor, 'Review and send').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openWalletWindow(visitor)
  expect(new URL(window.url()).origin).toBe(walletOriginOf(visitor))
  await window.getByText('Send 1.5 SOL').first().waitFor()
  await window.getByText(to).first().waitFor()
  expect(await accessibilityProblems(window)).toEqual([])
  await pressAndClose(window, window.getByRole('button', { name: 'Send', exact: true }))
  await heading(visitor, 'Confirmed').waitFor()
  expect((await lamportsOf(visitor, to)) - before).toBe(1.5 * SOL)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Checks the wallet's two families in their tabs; the view opens with `active`. */
async function expectBoth(visitor: Visitor, active: 'EVM' | 'Solana'): Promise<void> {
  const { dialog, page } = visitor
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  await openAccount(visitor, active === 'EVM' ? evmAccount : solanaAccount)
  await dialog.getByRole('button', { name: /Your wallets$/ }).click()
  await tab(active).waitFor()
  expect(await tab(active).getAttribute('aria-selected')).toBe('true')
  await tab('EVM').click()
  await dialog.getByText(`Connected on ${EVM_NETWORK}`).waitFor()
  await tab('Solana').click()
  await dialog.getByText(`Connected on ${SOLANA_NETWORK}`).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
}

test('behavior: one login serves two families: signs in on each, sends on Solana, survives a reload, and disconnects both', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await logInByEmail(visitor, `solana-${crypto.randomUUID()}@example.com`)
  await signInWithWallet(visitor)

  // It is the same wallet, so the list to choose from does not appear.
  await chooseNetwork(visitor, SOLANA_NETWORK, evmAccount)
  await heading(visitor, 'Sign in').waitFor()
  await signInWithWallet(visitor)
  await page.getByText(SOLANA_NETWORK).first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await visitor.button('Get test coins').click()
  await page
    .getByText(/^10(?:\.0+)? SOL$/)
    .first()
    .waitFor()
  await send(visitor)
  await page
    .getByText(/^8\.5 SOL$/)
    .first()
    .waitFor()

  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await page.getByText(SOLANA_NETWORK).first().waitFor()
  await expectBoth(visitor, 'Solana')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // Switches at once, without a prompt and still signed in, also after a reload.
  await chooseNetwork(visitor, EVM_NETWORK, solanaAccount)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await expectBoth(visitor, 'EVM')

  // Disconnecting one family disconnects both.
  await dialog.getByRole('button', { name: /^Disconnect (?!all)/ }).click()
  await visitor.button('Connect wallet').first().waitFor()
  const kept = () => page.evaluate(() => Object.entries(localStorage).join())
  await expect.poll(kept).not.toContain('aureus.embedded.')
  expect(await kept()).not.toContain('"connectorId":"embedded"')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.button('Connect wallet').first().waitFor()
  expect(visitor.violations).toEqual([])
  const own = [visitor.baseUrl, walletOriginOf(visitor)]
  expect(visitor.foreignRequests.filter((url) => !own.includes(new URL(url).origin))).toEqual([])
})

test('behavior: visitors without a Solana wallet can continue with email', async () => {
  const visitor = await visit()
  const { page, dialog } = visitor
  await visitor.connect()
  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  await chooseNetwork(visitor, SOLANA_NETWORK, evmAccount)
  await heading(visitor, /^You need a wallet for Solana/).waitFor()
  await visitor.button('Choose a wallet').click()
  await dialog.getByRole('textbox', { name: 'Email' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await typeEmail(visitor, `wanted-${crypto.randomUUID()}@example.com`)
  await heading(visitor, 'Sign in').waitFor()
  await signInWithWallet(visitor)
  await page.getByText(SOLANA_NETWORK).first().waitFor()

  // On EVM, the chosen wallet stays active beside the embedded wallet's account.
  await chooseNetwork(visitor, EVM_NETWORK, solanaAccount)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /Your wallets$/ }).click()
  await dialog.getByRole('region', { name: WALLET_NAME }).locator('[aria-current]').waitFor()
  await dialog.getByRole('region', { name: 'Aureus', exact: true }).waitFor()
  expect(visitor.violations).toEqual([])
})
