// Chrome on Android with a wallet app on the same phone (Mobile Wallet Adapter). The app is a stand-in: it listens on the
// port of the link that the page opens.
import { createSolanaTestWallet } from '@aureus/test-wallet'
import { createMobileWalletApp } from '@aureus/test-wallet/mobileWalletAdapter'
import { generatePrivateKey } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { listenForPage } from '../../apps/devnet/src/phone/mobileWallet/listen.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { lamportsOf } from '../harness/lamportsOf.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

const ROW = 'Solana wallet app'
const SOL = 1_000_000_000
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A phone. Links of the page open the app, which takes the screen until it has answered. */
async function visitOnPhone() {
  const visitor = await visit({
    viewport: { width: 360, height: 740 },
    userAgent: ANDROID,
    touch: true,
    wallets: [],
  })
  const wallet = createSolanaTestWallet({
    name: 'Moon App',
    privateKeys: [generatePrivateKey().slice(2)],
  })
  const app = createMobileWalletApp(wallet.standard)
  const links: string[] = []
  const phone = { hasApp: true }
  visitor.context.on('request', (request) => {
    const link = request.url()
    if (!link.startsWith('solana-wallet:')) return
    links.push(link)
    if (phone.hasApp) void open(visitor, link, app)
  })
  return { visitor, control: wallet.control, app, links, phone }
}

async function open(
  { page }: Visitor,
  link: string,
  app: ReturnType<typeof createMobileWalletApp>,
) {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  const { stop } = await listenForPage({ link, app })
  onTestFinished(stop)
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('behavior: connects, signs in, sends a payment, survives a reload and disconnects', async () => {
  const { visitor, control, app, links } = await visitOnPhone()
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').tap()
  const row = dialog.getByRole('button', { name: ROW })
  await row.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  control.hang('standard:connect')
  await row.tap()
  await dialog.getByRole('heading', { name: 'Continue in your wallet app' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await control.waitForCall('standard:connect')
  control.approve()
  control.release()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  const { accounts } = control.state as unknown as { accounts: [string] }
  const [address] = accounts

  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  expect(app.calls.map(({ method }) => method)).toEqual([
    'authorize',
    'get_capabilities',
    'authorize',
    'get_capabilities',
    'authorize',
  ])
  expect(app.calls[4]?.params).toMatchObject({ sign_in_payload: { address } })

  await page.getByRole('button', { name: 'Get test coins' }).tap()
  await expect.poll(() => lamportsOf(visitor, address)).toBe(10 * SOL)
  await page.getByRole('button', { name: 'Send', exact: true }).first().tap()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(to)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  await dialog.getByRole('button', { name: 'Review', exact: true }).tap()
  await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(await lamportsOf(visitor, to)).toBe(1.5 * SOL)
  await dialog.getByRole('button', { name: 'Done', exact: true }).tap()

  const opened = links.length
  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await visitor.button(short(address)).first().tap()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).tap()
  await visitor.button('Connect wallet').first().waitFor()
  expect(links).toHaveLength(opened)
  expect(app.authorizations).toBe(1)

  // The wallet learns of it as soon as it opens again.
  await visitor.button('Connect wallet').first().tap()
  await dialog.getByRole('button', { name: 'All wallets' }).tap()
  await dialog.getByRole('button', { name: ROW }).tap()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(app.calls.map(({ method }) => method)).toContain('deauthorize')
  expect(app.authorizations).toBe(1)
  expect(visitor.violations).toEqual([])
})

test('error: reports a missing wallet app, a refusal, and an app that closes midway', async () => {
  const { visitor, control, app, links, phone } = await visitOnPhone()
  const { page, dialog } = visitor
  phone.hasApp = false
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').tap()
  await dialog.getByRole('button', { name: ROW }).tap()
  await dialog.getByRole('heading', { name: 'No wallet app answered' }).waitFor()
  expect(links).toHaveLength(1)
  expect(page.url()).toBe(`${visitor.baseUrl}/`)
  expect(await accessibilityProblems(page)).toEqual([])

  phone.hasApp = true
  control.reject()
  await dialog.getByRole('button', { name: 'Try again' }).tap()
  await dialog.getByRole('heading', { name: 'Connection declined' }).waitFor()

  control.approve()
  app.quirks.closesAt = 'authorize'
  await dialog.getByRole('button', { name: 'Try again' }).tap()
  await dialog.getByRole('heading', { name: 'Couldn’t connect your wallet' }).waitFor()

  delete app.quirks.closesAt
  await dialog.getByRole('button', { name: 'Try again' }).tap()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(visitor.violations).toEqual([])
})
