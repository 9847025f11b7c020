// A Bitcoin wallet in the page, over each of the APIs that such wallets offer.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { BITCOIN_WALLET_NAME, type Visitor, visit } from '../harness/visitor.ts'

async function connect(visitor: Visitor): Promise<void> {
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: BITCOIN_WALLET_NAME, exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function addressesOf(visitor: Visitor): Promise<[payment: string, ordinals: string]> {
  const { accounts } = (await visitor.bitcoinWallet('state')) as { accounts: [string, string] }
  return accounts
}

const methodsOf = async (visitor: Visitor) =>
  ((await visitor.bitcoinWallet('calls')) as { method: string }[]).map(({ method }) => method)

describe.each([
  ['the Wallet Standard', { speaks: ['standard'] }, 'bitcoin:signMessage'],
  ['a listed provider', { speaks: ['provider'] }, 'signMessage'],
  ['both, with the prefix of BIP-322', { prefix: true }, 'signMessage'],
] as const)('%s', (_, options, signMethod) => {
  test('behavior: connects, signs in, shows both addresses, survives a reload and disconnects', async () => {
    const visitor = await visit({ wallets: [], bitcoinWallets: [options] })
    const { page, dialog } = visitor
    await connect(visitor)
    const [payment, ordinals] = await addressesOf(visitor)
    const short = `${payment.slice(0, 6)}…${payment.slice(-4)}`

    await visitor.bitcoinWallet('reject', signMethod)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByRole('alert').first().waitFor()
    await visitor.bitcoinWallet('approve')
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    expect(await methodsOf(visitor)).toContain(signMethod)

    // Bitcoin has no node, so the page shows no balance and no sending.
    await page.getByRole('button', { name: 'Receive' }).waitFor()
    expect(await page.getByRole('button', { name: /^(?:Send|Activity)$/ }).count()).toBe(0)
    expect(await page.getByText('Balance').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByText(payment, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Ordinals' }).click()
    await dialog.getByText(ordinals, { exact: true }).waitFor()
    await dialog.getByText('Use this address only on Bitcoin.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.reload()
    await page.getByText('Signed in').first().waitFor()
    await visitor.button(short).first().waitFor()
    expect(await methodsOf(visitor)).not.toContain(signMethod)

    await visitor.button(short).first().click()
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    expect(await dialog.getByText('Balance').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visitor.button('Connect wallet').first().waitFor()
    expect(await visitor.bitcoinWallet('state')).toMatchObject({ permitted: false })
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })
})

test('behavior: follows the wallet to another account, which signs in separately', async () => {
  const visitor = await visit({ wallets: [], bitcoinWallets: [{}] })
  await connect(visitor)
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'detached' })
  await visitor.bitcoinWallet('changeAccount', 1)
  const [payment] = await addressesOf(visitor)
  await visitor
    .button(`${payment.slice(0, 6)}…${payment.slice(-4)}`)
    .first()
    .waitFor()
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await visitor.page.getByText('Signed in', { exact: true }).count()).toBe(0)
  expect(visitor.violations).toEqual([])
})

test('error: the server rejects an invalid signature, and signing can be tried again', async () => {
  const visitor = await visit({ wallets: [], bitcoinWallets: [{}] })
  const { dialog } = visitor
  await connect(visitor)
  await visitor.bitcoinWallet('tamperSignature')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('alert').first().waitFor()
  await visitor.bitcoinWallet('reset')
  await visitor.signIn()
})

test('behavior: shows a wallet with two APIs as one row beside the other wallets', async () => {
  const visitor = await visit({ bitcoinWallets: [{}] })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: BITCOIN_WALLET_NAME, exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Gold Wallet', exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: BITCOIN_WALLET_NAME }).count()).toBe(1)
})
