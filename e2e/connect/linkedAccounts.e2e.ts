// One owner with an EVM and a Solana wallet: linking them, and what pages of other origins see.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { chooseNetwork, openAccount, signInHere } from '../harness/account.ts'
import { settingsFor } from '../harness/familyServers.ts'
import { visitOtherOrigin } from '../harness/otherOrigin.ts'
import { SOLANA_WALLET_NAME, type Visitor, WALLET_NAME } from '../harness/visitor.ts'

const EVM = 'Aureus Testnet'
const SOLANA = 'Aureus Solana Testnet'
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

async function openLinked(visitor: Visitor): Promise<void> {
  const { dialog } = visitor
  await openAccount(visitor)
  await dialog.getByRole('button', { name: /Sessions$/ }).click()
  await dialog.getByRole('button', { name: 'Linked accounts' }).click()
  await dialog.getByRole('heading', { name: 'Linked accounts', exact: true }).waitFor()
}

/** The accounts below a heading of the view. */
const rows = ({ dialog }: Visitor, heading: string) =>
  dialog.getByRole('region', { name: heading, exact: true }).getByRole('listitem')

async function claimsOf({ page }: Visitor): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Get token' }).click()
  const output = page.getByRole('status').filter({ hasText: tokenPattern })
  await output.waitFor()
  const [, claims = ''] = ((await output.textContent()) ?? '').split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

test('behavior: links accounts of two wallets, which a page of another origin sees if it asks, and unlinks', async () => {
  const { visitor, server, open } = await visitOtherOrigin('unlisted', {
    wallets: [{ exposes: 'all' }],
    solanaWallets: [{}],
    settings: (originOf) => ({
      ...settingsFor(['eip155', 'solana']),
      APP_LINKED_ACCOUNTS: originOf('sameSite'),
    }),
  })
  const { page, dialog } = visitor
  await page.goto(server)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
  await signInHere(visitor)
  await chooseNetwork(visitor, SOLANA)
  await visitor.button('Choose a wallet').click()
  await dialog.getByRole('button', { name: SOLANA_WALLET_NAME, exact: true }).click()
  await signInHere(visitor)
  const { accounts: evm } = (await visitor.wallet('state')) as { accounts: [string, string] }
  const { accounts: solana } = (await visitor.solanaWallet('state')) as { accounts: [string] }
  const link = (address: string) =>
    dialog.getByRole('button', { name: new RegExp(`^Link ${short(address)}$`, 'i') }).click()

  // Signed in with the Solana account. The other two are connected.
  await openLinked(visitor)
  await dialog.getByRole('heading', { name: 'No linked accounts yet' }).waitFor()
  await expect.poll(() => rows(visitor, 'Connected, not linked').count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await visitor.wallet('reject', 'personal_sign')
  await link(evm[0])
  await dialog.getByText('You declined in your wallet, so nothing was linked.').waitFor()
  await visitor.wallet('approve')
  await link(evm[0])
  await expect.poll(() => rows(visitor, 'Linked').count()).toBe(2)
  await expect.poll(() => rows(visitor, 'Connected, not linked').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])

  // A reload, and the other account of the same owner.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => !('aureus.modal' in (history.state ?? {})))
  await page.reload()
  await chooseNetwork(visitor, EVM)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await openLinked(visitor)
  await expect.poll(() => rows(visitor, 'Linked').count()).toBe(2)

  // A page that does not ask sees one account, and a page that asks sees both.
  await page.keyboard.press('Escape')
  await open('otherSite')
  await visitor.connectHere()
  await signInHere(visitor)
  const plain = await claimsOf(visitor)
  expect([plain['accounts'], plain['owner']]).toEqual([undefined, undefined])
  await open('sameSite')
  await visitor.connectHere()
  await signInHere(visitor)
  expect(await claimsOf(visitor)).toMatchObject({
    sub: plain['sub'],
    owner: expect.stringMatching(/^[0-9a-f]{64}$/),
    accounts: expect.arrayContaining([
      { account: plain['sub'], account_type: 'eoa' },
      { account: expect.stringContaining(solana[0]), account_type: 'eoa' },
    ]),
  })

  // Two accounts of the EVM wallet stay together when the Solana account leaves. It cannot take one back alone.
  await page.goto(server)
  await openLinked(visitor)
  await link(evm[1])
  await expect.poll(() => rows(visitor, 'Linked').count()).toBe(3)
  await dialog.getByRole('button', { name: `Unlink ${short(solana[0])}` }).click()
  await expect.poll(() => rows(visitor, 'Linked').count()).toBe(2)
  await chooseNetwork(visitor, SOLANA)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await openLinked(visitor)
  await dialog.getByRole('heading', { name: 'No linked accounts yet' }).waitFor()
  await link(evm[1])
  await dialog.getByText('This account is already linked to other accounts.').waitFor()
  expect(visitor.violations).toEqual([])
})
