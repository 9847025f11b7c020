// A wallet on another device, over the product's relay, with the real libraries at both ends.
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { decodePng } from '../../scripts/pictures/png.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { openRemoteWallet, REMOTE_WALLET_NAME, readCode } from '../harness/remoteWallet.ts'
import { searchWallets } from '../harness/searchWallets.ts'
import { visit } from '../harness/visitor.ts'

/** The library, which must not load before its view. */
const library = /\/sign-client-[^/]+\.js$/

/** The text that a camera reads from a screen dimmed to this brightness; empty if it reads none. */
function scan(screenshot: Buffer, light = 1): string {
  const { width, height, data } = decodePng(screenshot)
  const seen = Uint8ClampedArray.from(data, (value, at) => (at % 4 === 3 ? value : value * light))
  return jsqr.default(seen, width, height)?.data ?? ''
}

test('behavior: scans, signs in, survives a reload and follows the wallet’s disconnect, with requests only to the relay', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, dialog } = visitor
  const files: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  const wallet = await openRemoteWallet(visitor)
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  const row = dialog.getByRole('button', { name: 'WalletConnect', exact: true })
  await row.waitFor()
  await dialog.getByText('QR code').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(files.filter((file) => library.test(file))).toEqual([])

  // After a decline, a new attempt works.
  wallet.evm.control.reject()
  await row.press('Enter')
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const uri = await readCode(visitor)
  // The mark in the middle hides nothing that a scanner needs, even on a dim screen.
  const screen = await page.screenshot()
  expect([scan(screen), scan(screen, 0.3)]).toEqual([uri, uri])
  await wallet.pair(uri)
  await dialog.getByText('Connection declined').waitFor()
  wallet.evm.control.approve()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await wallet.pair(await readCode(visitor))

  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(REMOTE_WALLET_NAME).first().waitFor()
  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await page.getByText(REMOTE_WALLET_NAME).first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from afar')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await wallet.evm.control.waitForCall('personal_sign')

  // The library leaves no globals that expose its log or keys.
  const left = await page.evaluate(() => Object.getOwnPropertyNames(window))
  expect(left.filter((one) => /walletconnect|downloadlogs/i.test(one))).toEqual([])
  expect(new Set(sockets)).toEqual(new Set([wallet.relayUrl]))
  expect(visitor.foreignRequests).toEqual([])
  expect(visitor.violations).toEqual([])
  await wallet.disconnect()
  await visitor.button('Connect wallet').first().waitFor()
})

test('behavior: on a phone, leads to the code through the list of wallets', async () => {
  const visitor = await visit({ viewport: { width: 360, height: 740 } })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Search wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // No app handles such a link here.
  await dialog.getByRole('button', { name: 'Open a wallet app' }).click()
  await dialog.getByText('No wallet app opened.').waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('behavior: opens a listed wallet during the tap, and says where to get it if none opens', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
  const visitor = await visit({ viewport: { width: 360, height: 740 }, userAgent })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await searchWallets(visitor, 'uniswap')
  await dialog.getByRole('button', { name: 'Uniswap Wallet', exact: true }).click()
  const open = dialog.getByRole('button', { name: 'Open Uniswap Wallet' })
  await open.waitFor()
  const copied = await readCode(visitor)
  const session = await visitor.context.newCDPSession(page)
  await session.send('Page.enable')
  const asked = new Promise<string>((resolve) =>
    session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  )
  await open.press('Enter')
  // Within the gesture, before any other task.
  expect(await asked).toBe(`uniswap://wc?uri=${encodeURIComponent(copied)}`)
  await dialog.getByText('Uniswap Wallet didn’t open.').waitFor()
  expect(scan(await page.screenshot({ fullPage: true }))).toBe(copied)
  expect(await accessibilityProblems(page)).toEqual([])
  // Chromium's own prompt for the link now captures all keys and presses.
  await dialog.getByRole('button', { name: 'Get Uniswap Wallet' }).dispatchEvent('click')
  await dialog.getByText('Install the app, then come back').waitFor()
  // Only the app's link was opened.
  expect(visitor.foreignRequests.map((url) => URL.parse(url)?.protocol)).toEqual(['uniswap:'])
  expect(visitor.violations).toEqual([])
})

test('behavior: on a phone, each request offers the wallet’s app again, also after a reload', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
  const visitor = await visit({ viewport: { width: 360, height: 740 }, userAgent, wallets: [] })
  const { page, dialog } = visitor
  const wallet = await openRemoteWallet(visitor)
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await searchWallets(visitor, 'uniswap')
  await dialog.getByRole('button', { name: 'Uniswap Wallet', exact: true }).click()
  const uri = await readCode(visitor)
  const session = await visitor.context.newCDPSession(page)
  await session.send('Page.enable')
  const asked: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  /** Emulates a phone that shows an app over the page, then the page again. */
  const turn = (visibilityState: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)

  // Uses events, because Chromium's own prompt for the link captures every press.
  await dialog.getByRole('button', { name: 'Open Uniswap Wallet' }).dispatchEvent('click')
  await turn('hidden')
  await dialog.getByText('This page continues automatically').waitFor()
  await wallet.pair(uri)
  await turn('visible')
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()

  wallet.evm.control.hang('personal_sign')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).dispatchEvent('click')
  const again = page.getByRole('button', { name: `Open ${REMOTE_WALLET_NAME}` })
  await again.waitFor()
  await wallet.evm.control.waitForCall('personal_sign')
  expect(await accessibilityProblems(page)).toEqual([])
  const link = /^uniswap:\/\/wc\?requestId=\d{16}&sessionTopic=[0-9a-f]{64}$/
  const before = asked.length
  await again.dispatchEvent('click')
  await expect.poll(() => asked.slice(before)).toEqual([expect.stringMatching(link)])
  await turn('hidden')
  wallet.evm.control.release()
  await turn('visible')
  await page.getByText('Signed in').first().waitFor()
  await again.waitFor({ state: 'detached' })

  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  wallet.evm.control.hang('personal_sign')
  await page.getByRole('button', { name: 'Sign message' }).dispatchEvent('click')
  await again.waitFor()
  wallet.evm.control.release()
  await again.waitFor({ state: 'detached' })
  expect(visitor.violations).toEqual([])
})
