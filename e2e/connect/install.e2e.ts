// A visitor installs a wallet while the page is open.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { searchWallets } from '../harness/searchWallets.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const RABBY = { name: 'Rabby Wallet', rdns: 'io.rabby' }

/** Opens "Get Rabby Wallet" on a page with a route of its own. */
async function openGetWallet(): Promise<Visitor> {
  const visitor = await visit({ wallets: [] })
  const { page, dialog } = visitor
  await page.goto(`${visitor.baseUrl}/?from=friend`)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await searchWallets(visitor, 'rabby')
  await dialog.getByRole('button', { name: RABBY.name, exact: true }).click()
  await dialog.getByRole('heading', { name: `Get ${RABBY.name}` }).waitFor()
  return visitor
}

test('behavior: connects a wallet that appears while the page is open', async () => {
  const visitor = await openGetWallet()
  const { page, dialog } = visitor
  expect(await accessibilityProblems(page)).toEqual([])
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await visitor.install(RABBY, { into: 'page' })
  await dialog.getByRole('heading', { name: `${RABBY.name} is ready` }).waitFor()
  await dialog.getByRole('button', { name: `Connect ${RABBY.name}` }).click()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(visitor.violations).toEqual([])
})

test('behavior: finds a wallet without an announcement when the visitor comes back', async () => {
  const visitor = await openGetWallet()
  await visitor.page.evaluate(() => {
    const ethereum = { request: () => new Promise(() => undefined), on: () => undefined }
    Object.assign(globalThis, { ethereum })
    dispatchEvent(new Event('focus'))
  })
  await visitor.dialog.getByRole('button', { name: 'Back' }).click()
  await visitor.dialog.getByRole('textbox', { name: 'Search wallets' }).fill('')
  await visitor.dialog.getByRole('button', { name: /^Browser wallet/ }).waitFor()
})

test('behavior: a reload keeps the view and the route, and finds the wallet', async () => {
  const visitor = await openGetWallet()
  const { page, dialog } = visitor
  const address = page.url()
  await dialog.getByRole('link', { name: 'Chrome Web Store' }).waitFor()
  await visitor.install(RABBY, { into: 'nextPages' })
  await dialog.getByRole('button', { name: 'Reload page' }).click()
  await dialog.getByRole('button', { name: `Connect ${RABBY.name}` }).click()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(page.url()).toBe(address)
  expect(visitor.violations).toEqual([])
})
