// On a phone, a wallet that cannot be paired opens the page in its own browser.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { searchWallets } from '../harness/searchWallets.ts'
import { visit, WALLET_NAME } from '../harness/visitor.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

test('behavior: opens the page in the wallet’s own browser', async () => {
  const phone = await visit({
    viewport: { width: 360, height: 740 },
    userAgent: IPHONE,
    wallets: [],
  })
  const { page, dialog, baseUrl } = phone
  const address = `${baseUrl}/?from=a%20friend`
  await page.goto(address)
  await phone.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await searchWallets(phone, 'phantom')
  await dialog.getByRole('button', { name: 'Phantom', exact: true }).click()
  const open = dialog.getByRole('link', { name: 'Open Phantom' })
  const asked = `${baseUrl}/?from=a+friend&aureus-wallet=phantom`
  const [encodedPage, origin] = [asked, new URL(baseUrl).origin].map(encodeURIComponent)
  expect(await open.getAttribute('href')).toBe(
    `https://phantom.app/ul/browse/${encodedPage}?ref=${origin}`,
  )
  // In the same tab: iOS hands such a link to the app only if the visitor follows it.
  expect(await open.getAttribute('target')).toBeNull()
  await dialog.getByRole('link', { name: 'App Store' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(phone.violations).toEqual([])

  // The wallet's own browser, in which it announces itself.
  const inside = await visit({
    viewport: { width: 360, height: 740 },
    userAgent: IPHONE,
    wallets: [{ name: 'Phantom', rdns: 'app.phantom' }],
  })
  await inside.page.goto(asked)
  // It connects by itself, once, and asks for the signature.
  await inside.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await inside.button(/^0x.{4}…/).waitFor()
  expect(new URL(inside.page.url()).searchParams.has('aureus-wallet')).toBe(false)
  expect(inside.violations).toEqual([])
})

test('behavior: keeps the wanted network, and connects nothing if the wallet is another one', async () => {
  const options = { viewport: { width: 360, height: 740 }, userAgent: IPHONE }
  const visitor = await visit({
    ...options,
    wallets: [{ name: 'Phantom', rdns: 'app.phantom' }],
    solanaWallets: [{ name: 'Phantom' }],
  })
  const { page, dialog, baseUrl } = visitor
  await page.goto(`${baseUrl}/?aureus-wallet=phantom~${SOLANA_DEVNET_ID}`)
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  await dialog.getByText('Aureus Solana Testnet').first().waitFor()
  expect(visitor.violations).toEqual([])

  const other = await visit(options)
  await other.page.goto(`${other.baseUrl}/?aureus-wallet=phantom`)
  await other.dialog.getByRole('button', { name: WALLET_NAME }).waitFor()
  expect(await other.calls()).not.toContain('eth_requestAccounts')
})
