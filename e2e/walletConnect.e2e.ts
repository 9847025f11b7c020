// A wallet on another device, through the product and its relay: the real libraries at both ends.
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { accessibilityProblems } from './harness/accessibility.ts'
import { FAR_WALLET_NAME, openFarWallet, readCode } from './harness/farWallet.ts'
import { visit } from './harness/visitor.ts'

/** The library, which must not come before its view. */
const library = /\/sign-client-[^/]+\.js$/

/** What a camera reads from a screen that is dimmed to this part of its light; empty where it reads nothing. */
function scan(screenshot: Buffer, light = 1): string {
  const { width, height, data } = PNG.sync.read(screenshot)
  const seen = Uint8ClampedArray.from(data, (value, at) => (at % 4 === 3 ? value : value * light))
  return jsqr.default(seen, width, height)?.data ?? ''
}

test('behavior: scans, signs in, is there after a reload, and leaves with the wallet; only the relay is spoken to', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, dialog } = visitor
  const files: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  const wallet = await openFarWallet(visitor)
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  const row = dialog.getByRole('button', { name: 'WalletConnect', exact: true })
  await row.waitFor()
  await dialog.getByText('QR code').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(files.filter((file) => library.test(file))).toEqual([])

  // A person who says no is asked again.
  wallet.evm.control.reject()
  await row.press('Enter')
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const uri = await readCode(visitor)
  // The mark in its middle hides nothing that a scanner needs, on a dim screen either.
  const screen = await page.screenshot()
  expect([scan(screen), scan(screen, 0.3)]).toEqual([uri, uri])
  await wallet.pair(uri)
  await dialog.getByText('Connection declined').waitFor()
  wallet.evm.control.approve()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await wallet.pair(await readCode(visitor))

  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(FAR_WALLET_NAME).first().waitFor()
  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await page.getByText(FAR_WALLET_NAME).first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from afar')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await wallet.evm.control.waitForCall('personal_sign')

  // The library leaves nothing by which others could read its log or its keys.
  const left = await page.evaluate(() => Object.getOwnPropertyNames(window))
  expect(left.filter((one) => /walletconnect|downloadlogs/i.test(one))).toEqual([])
  expect(new Set(sockets)).toEqual(new Set([wallet.relayUrl]))
  expect(visitor.foreignRequests).toEqual([])
  expect(visitor.violations).toEqual([])
  await wallet.disconnect()
  await visitor.button('Connect wallet').first().waitFor()
})

test('behavior: on a phone the way to the code is by the list of wallets', async () => {
  const visitor = await visit({ viewport: { width: 360, height: 740 } })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Search wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // No app here answers to such a link.
  await dialog.getByRole('button', { name: 'Open a wallet app' }).click()
  await dialog.getByText('No wallet app opened.').waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('behavior: a wallet of the list opens in the tap with its link, and in none says where to get it', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
  const visitor = await visit({ viewport: { width: 360, height: 740 }, userAgent })
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('uniswap')
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
  // Before anything else had its turn: in the gesture.
  expect(await asked).toBe(`uniswap://wc?uri=${encodeURIComponent(copied)}`)
  await dialog.getByText('Uniswap Wallet didn’t open.').waitFor()
  expect(scan(await page.screenshot({ fullPage: true }))).toBe(copied)
  expect(await accessibilityProblems(page)).toEqual([])
  // Chromium's own question, which program may open the link, takes every key and press by now.
  await dialog.getByRole('button', { name: 'Get Uniswap Wallet' }).dispatchEvent('click')
  await dialog.getByText('Install the app, then come back').waitFor()
  // What the app was asked with; nothing else has left.
  expect(visitor.foreignRequests.map((url) => URL.parse(url)?.protocol)).toEqual(['uniswap:'])
  expect(visitor.violations).toEqual([])
})

test('behavior: on a phone each request offers the app again that the wallet was connected in, after a reload too', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
  const visitor = await visit({ viewport: { width: 360, height: 740 }, userAgent, wallets: [] })
  const { page, dialog } = visitor
  const wallet = await openFarWallet(visitor)
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('uniswap')
  await dialog.getByRole('button', { name: 'Uniswap Wallet', exact: true }).click()
  const uri = await readCode(visitor)
  const session = await visitor.context.newCDPSession(page)
  await session.send('Page.enable')
  const asked: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  /** As a phone that puts an app before the page, and takes it away again. */
  const turn = (visibilityState: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)

  // Chromium asks by itself which program may open such a link, and takes every press by then: hence the events.
  await dialog.getByRole('button', { name: 'Open Uniswap Wallet' }).dispatchEvent('click')
  await turn('hidden')
  await dialog.getByText('This page continues automatically').waitFor()
  await wallet.pair(uri)
  await turn('visible')
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()

  wallet.evm.control.hang('personal_sign')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).dispatchEvent('click')
  const again = page.getByRole('button', { name: `Open ${FAR_WALLET_NAME}` })
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
