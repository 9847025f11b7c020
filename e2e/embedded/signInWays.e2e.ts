// The ways to sign in, in the modal: a passkey is added, opens the wallet and is removed.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { leaveWays, openWays, signInWithWallet } from '../harness/emailLogin.ts'
import { givePasskeys } from '../harness/passkeys.ts'
import { consent, openProvider } from '../harness/providerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow } from '../harness/walletWindow.ts'

const addressOf = (visitor: Visitor) =>
  visitor
    .button(/0x.{4}…/)
    .first()
    .innerText()

describe('ways to sign in', () => {
  test('behavior: a passkey is added, opens the wallet from then on, and is removed; the last way stays', async () => {
    const visitor = await visit({ wallets: [] })
    const { dialog, page } = visitor
    await givePasskeys(visitor)
    await page.goto(visitor.baseUrl)
    await visitor.hydrated()
    await visitor.button('Connect wallet').click()
    await consent(await openProvider(visitor, 'X'), { account: crypto.randomUUID().slice(0, 13) })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    const address = await addressOf(visitor)

    await openWays(visitor)
    // X gives no address, so no one can warn the owner.
    await dialog.getByText('We can warn you by email').waitFor()
    await dialog.getByText('nothing else opens your wallet').waitFor()
    expect(await dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Passkey', exact: true }).click()
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    await window.getByRole('button', { name: 'Create a passkey' }).click()
    await dialog.getByRole('button', { name: /^Remove Passkey/ }).waitFor()
    await leaveWays(visitor)

    await visitor.button('Connect wallet').click()
    await openProvider(visitor, 'Continue with a passkey')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    expect(await addressOf(visitor)).toBe(address)

    await openWays(visitor)
    await dialog.getByRole('button', { name: /^Remove X/ }).click()
    const asked = await openWalletWindow(visitor)
    await asked.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByText('nothing else opens your wallet').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
