// Several chain families on one page: a wallet of three families, switching between their networks, all their
// sessions, loading a family's code only if it is configured, and how many requests a first visit makes.
import { expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { chooseNetwork, openAccount, signInHere } from '../harness/account.ts'
import { families, serveFamilies, settingsFor } from '../harness/familyServers.ts'
import { visitLatePage } from '../harness/lateServer.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

const name = WALLET_NAME
/** One wallet for visitors, which announces itself to each family under the same name. */
const inThreeFamilies = { wallets: [{}], solanaWallets: [{ name }], bitcoinWallets: [{ name }] }

const row = ({ dialog }: Visitor, label: string) =>
  dialog.getByRole('button', { name: new RegExp(`${label}$`) })

const heading = ({ dialog }: Visitor, text: string | RegExp) =>
  dialog.getByRole('heading', { name: text })

const tab = ({ dialog }: Visitor, label: string) =>
  dialog.getByRole('tab', { name: label, exact: true })

test('behavior: shows a wallet of several namespaces as one row that asks for the chain, and lists all networks, wallets and sessions', async () => {
  const visitor = await visit(inThreeFamilies)
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name, exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name }).count()).toBe(1)

  // By keyboard alone.
  await dialog.getByRole('button', { name, exact: true }).press('Enter')
  await heading(visitor, /^Choose where to use/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await dialog.getByRole('listitem').count()).toBe(3)
  const isReached = () =>
    row(visitor, 'EVM networks').evaluate((one) => one === document.activeElement)
  for (let step = 0; step < 8 && !(await isReached()); step++) await page.keyboard.press('Tab')
  expect(await isReached()).toBe(true)
  await page.keyboard.press('Enter')
  await signInHere(visitor)
  await page.getByText('Signed in', { exact: true }).first().waitFor()

  // A network of a family without a connection leads to its wallets, and then becomes active.
  await chooseNetwork(visitor, 'Aureus Solana Testnet')
  await heading(visitor, /^You need a wallet for Solana/).waitFor()
  await visitor.button('Choose a wallet').click()
  await dialog.getByRole('button', { name, exact: true }).click()
  await signInHere(visitor)
  await page.getByText('Aureus Solana Testnet').first().waitFor()

  // Connected in both families, so it switches at once without a prompt.
  const asked = await visitor.calls()
  await chooseNetwork(visitor, 'Aureus Testnet')
  await heading(visitor, 'Account').waitFor()
  await dialog.getByRole('button', { name: /^Network Aureus Testnet$/ }).waitFor()
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  expect(await visitor.calls()).toEqual(asked)

  // A tab for each family.
  await row(visitor, 'Your wallets').click()
  await tab(visitor, 'EVM').waitFor()
  expect(await tab(visitor, 'EVM').getAttribute('aria-selected')).toBe('true')
  await tab(visitor, 'EVM').press('ArrowRight')
  expect(await tab(visitor, 'Solana').getAttribute('aria-selected')).toBe('true')
  await dialog.getByText('Connected on Aureus Solana Testnet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('End')
  await dialog.getByText('No wallet connected.').waitFor()
  await visitor.button('Connect a wallet').click()
  await dialog.getByRole('button', { name, exact: true }).click()
  await signInHere(visitor)

  // Sessions of all three families.
  await openAccount(visitor)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await row(visitor, 'Sessions').click()
  await heading(visitor, 'This browser').waitFor()
  const sessions = dialog.getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(3)
  expect(await dialog.getByText('In use').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^End session for .* on Aureus Solana Testnet$/ })
    .click()
  await expect.poll(() => sessions.count()).toBe(2)
  await dialog.getByRole('button', { name: /^End session for .* on Bitcoin$/ }).click()
  await expect.poll(() => sessions.count()).toBe(1)
  // The ended session was the page's own.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('Sign-in required').waitFor()

  // Disconnects one, then all.
  await row(visitor, 'Your wallets').click()
  await dialog.getByRole('button', { name: `Disconnect ${name}` }).click()
  // Another family is active now, but the tab stays.
  await dialog.getByText('No wallet connected.').waitFor()
  expect(await tab(visitor, 'Bitcoin').getAttribute('aria-selected')).toBe('true')
  await tab(visitor, 'Solana').click()
  await dialog.getByText('Connected on Aureus Solana Testnet').waitFor()
  await visitor.button('Disconnect all').click()
  await visitor.button('Connect wallet').first().waitFor()
  const connections = await page.evaluate(() => localStorage.getItem('aureus.connections'))
  expect(connections ?? '[]').toBe('[]')
  expect(visitor.violations).toEqual([])
  expect(visitor.foreignRequests).toEqual([])
})

/** A page of another application, whose bundler gives each family and the names of wallets files of their own. */
async function appInThreeFamilies(hold: (url: string) => Promise<void> | undefined) {
  const { visitor } = await visitLatePage('open', settingsFor(families), inThreeFamilies)
  const { page } = visitor
  await visitor.button('Connect wallet').waitFor()
  await page.route('**/assets/*.js', async (route) => {
    await hold(route.request().url())
    await route.continue()
  })
  return visitor
}

const FAMILY = /\/create(SolanaAdapters|Bip122Adapter)-[^/]*\.js$/

test('behavior: lists a wallet before the code of its other families, and a press waits for them', async () => {
  const family = Promise.withResolvers<void>()
  const visitor = await appInThreeFamilies((url) => (FAMILY.test(url) ? family.promise : undefined))
  const { page, dialog } = visitor
  // A press waits for a second at most, which a slow machine may need for the press itself.
  await visitor.context.addInitScript(() => {
    const { setTimeout } = window
    const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(run, ms === 1000 ? 60_000 : ms, ...rest)
    Object.assign(window, { setTimeout: patient })
  })
  await page.reload()
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name, exact: true }).click()
  family.resolve()
  await row(visitor, 'EVM networks').waitFor()
  expect(await visitor.calls()).toEqual([])
})

test('behavior: a family that loads late keeps the rows, which then ask for the chain', async () => {
  const family = Promise.withResolvers<void>()
  const directory = Promise.withResolvers<void>()
  const visitor = await appInThreeFamilies((url) => {
    if (FAMILY.test(url)) return family.promise
    return /\/wallets-[^/]*\.js$/.test(url) ? directory.promise : undefined
  })
  const { page, dialog } = visitor
  await page.reload()
  await visitor.button('Connect wallet').click()
  const one = dialog.getByRole('button', { name })
  await one.waitFor()
  const arrived = ['Solana', 'Bip122'].map((chunk) =>
    page.waitForResponse((response) => response.url().includes(`/assets/create${chunk}`)),
  )
  family.resolve()
  for (const response of arrived) await (await response).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await one.count()).toBe(1)
  await one.click()
  directory.resolve()
  await row(visitor, 'EVM networks').waitFor()
  expect(visitor.violations).toEqual([])
})

test.each([
  [['eip155'], []],
  [['solana'], ['solana', 'standard']],
  [['bip122'], ['bip122', 'standard']],
] as const)(
  'behavior: a page with the families %j loads only %j of the others',
  async (present, expected) => {
    const url = await serveFamilies(present)
    const visitor = await visit({ ...inThreeFamilies, baseUrl: url })
    const { page, dialog } = visitor
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [, chunk] = /\/assets\/(solana|bip122|standard)\b[^/]*\.js$/.exec(request.url()) ?? []
      if (chunk) asked.add(chunk)
    })
    await page.goto(url)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name, exact: true }).click()
    // With one family, the wallet is asked at once.
    await heading(visitor, 'Sign in').waitFor()
    await page.waitForLoadState('networkidle')
    expect([...asked].toSorted()).toEqual(expected)
    expect(visitor.violations).toEqual([])
  },
)

/** What a first visit requests until the page is quiet, without the icon, which only some browsers request. */
async function requestsUntilQuiet(url: string): Promise<string[]> {
  const { page } = await visit({ ...inThreeFamilies, baseUrl: url })
  const requested: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:') requested.push(pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('[role="dialog"]').waitFor({ state: 'attached' })
  // By specification, a second after the page is idle.
  return requested.filter((path) => !path.startsWith('/builds/meta/')).toSorted()
}

test.each([
  ['the families eip155, solana and bip122', () => serveFamilies(families)],
  ['the family eip155', () => serveFamilies(['eip155'])],
  ['everything that the product offers', () => inject('baseUrl')],
])('behavior: a first visit makes 12 requests, the icon included, with %s', async (_, serve) => {
  expect(await requestsUntilQuiet(await serve())).toEqual([
    '/',
    '/assets/IndexPage.js',
    '/assets/after.js',
    '/assets/entry.client.js',
    '/assets/first.css',
    '/assets/geist-basic.woff2',
    '/assets/overlays.css',
    '/assets/overlays.js',
    '/assets/press.js',
    '/assets/react.js',
    '/assets/wallets.js',
  ])
})
