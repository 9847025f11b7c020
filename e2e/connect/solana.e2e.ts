// A Solana wallet in the page, on the devnet's Solana chain.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { lamportsOf } from '../harness/lamportsOf.ts'
import { SOLANA_WALLET_NAME, type Visitor, visit } from '../harness/visitor.ts'

const SOL = 1_000_000_000
const NETWORK = 'Aureus Solana Testnet'

async function connect(visitor: Visitor): Promise<string> {
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: SOLANA_WALLET_NAME, exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const { accounts } = (await visitor.solanaWallet('state')) as { accounts: [string] }
  return accounts[0]
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const methodsOf = async (visitor: Visitor) =>
  ((await visitor.solanaWallet('calls')) as { method: string }[]).map(({ method }) => method)

/** An unused address, because the chain is new with each run. */
const to = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

test('behavior: connects, signs in, gets and sends coins, survives a reload and disconnects', async () => {
  const visitor = await visit({ wallets: [], solanaWallets: [{}] })
  const { page, dialog } = visitor
  const address = await connect(visitor)

  await visitor.solanaWallet('reject', 'solana:signIn')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('alert').first().waitFor()
  await visitor.solanaWallet('approve')
  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  expect(await methodsOf(visitor)).not.toContain('solana:signMessage')
  await page.getByText(NETWORK).first().waitFor()

  await page.getByRole('button', { name: 'Get test coins' }).click()
  await expect.poll(() => lamportsOf(visitor, address)).toBe(10 * SOL)
  await page
    .getByText(/^10(?:\.0+)? SOL$/)
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  await dialog.getByText('Solana address', { exact: true }).waitFor()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(to)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
  await dialog.getByText(to).first().waitFor()
  await dialog.getByText(to.slice(0, 4), { exact: true }).waitFor()
  await visitor.solanaWallet('hang', 'solana:signTransaction')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.solanaWallet('waitForCall', 'solana:signTransaction')
  await visitor.solanaWallet('release')
  await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(await lamportsOf(visitor, to)).toBe(1.5 * SOL)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await page
    .getByText(/^8\.49\d* SOL$/)
    .first()
    .waitFor()

  await page.reload()
  await page.getByText('Signed in').first().waitFor()
  await visitor.button(short(address)).first().waitFor()
  expect(await methodsOf(visitor)).not.toContain('solana:signIn')

  await visitor.button(short(address)).first().click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await visitor.button('Connect wallet').first().waitFor()
  expect(await visitor.solanaWallet('state')).toMatchObject({ permitted: false })
  expect(visitor.violations).toEqual([])
  expect(visitor.foreignRequests).toEqual([])
})

test('behavior: a wallet without its own sign-in signs our message; another account signs in separately', async () => {
  const features = [
    'standard:connect',
    'standard:events',
    'standard:disconnect',
    'solana:signMessage',
  ]
  const visitor = await visit({ wallets: [], solanaWallets: [{ features }] })
  await connect(visitor)
  await visitor.signIn()
  expect(await methodsOf(visitor)).toContain('solana:signMessage')
  await visitor.dialog.waitFor({ state: 'detached' })
  await visitor.solanaWallet('changeAccount', 1)
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await visitor.page.getByText('Signed in', { exact: true }).count()).toBe(0)
  expect(visitor.violations).toEqual([])
})
