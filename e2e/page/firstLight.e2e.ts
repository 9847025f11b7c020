// From a new page to a signed-in visitor, and back.
import { describe, expect, test } from 'vitest'
import { visit } from '../harness/visitor.ts'

describe('first light', () => {
  test('behavior: connects, signs in, survives a reload without a flash, signs out on the server', async () => {
    const visitor = await visit()
    const { page } = visitor
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const [address] = ((await visitor.wallet('state')) as { accounts: string[] }).accounts
    const short = new RegExp(`${address?.slice(0, 6)}…${address?.slice(-4)}`, 'i')
    await visitor.button(short).first().waitFor()

    // From the next load's first frame on, the page must not offer to connect.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { __offers: seen })
      const record = () => {
        for (const button of document.querySelectorAll('button'))
          if (button.textContent?.includes('Connect wallet')) seen.push(button.outerHTML)
      }
      new MutationObserver(record).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    await visitor.reload()
    await page.getByText('Signed in').first().waitFor()
    await visitor.button(short).first().waitFor()
    // The wallet has reconnected, so the shown account is no longer just the cookie's.
    await visitor.wallet('waitForCall', 'eth_accounts')
    expect(
      await page.evaluate(() => (globalThis as unknown as { __offers: string[] }).__offers),
    ).toEqual([])
    expect(await visitor.calls()).not.toContain('eth_requestAccounts')

    await visitor.button('Sign out').first().click()
    await page.getByText('Signed in').first().waitFor({ state: 'hidden' })
    // A missing session is not an error, so the console stays empty.
    expect(complaints).toEqual([])
    const session = await page.request.get(`${visitor.baseUrl}/v1/sign-in/session`)
    expect(session.status()).toBe(401)
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the server renders the address and the session before any script runs', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    const cookies = await visitor.context.cookies()
    const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await fetch(visitor.baseUrl, { headers: { cookie: header } })).text()
    expect(html).toContain('Signed in')
    expect(html).not.toContain('Connect wallet')
    const stranger = await (await fetch(visitor.baseUrl)).text()
    expect(stranger).toContain('Connect wallet')
    expect(stranger).not.toContain('Signed in')

    // The same browser without its wallet: the page reports it.
    const later = await visit({ wallets: [] })
    await later.context.addCookies(cookies)
    await later.page.goto(visitor.baseUrl)
    const said = later.page
      .getByRole('status')
      .filter({ hasText: 'The wallet from your last visit' })
    await said.waitFor()
    await later.button('Connect wallet').waitFor()
  })

  test('behavior: disconnect ends connection and session', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    await visitor
      .button(/0x\w{4}…\w{4}/i)
      .first()
      .click()
    await visitor.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await visitor.button('Connect wallet').waitFor()
    const session = await visitor.page.request.get(`${visitor.baseUrl}/v1/sign-in/session`)
    expect(session.status()).toBe(401)
    await visitor.reload()
    await visitor.button('Connect wallet').waitFor()
  })

  test('behavior: connects a bare window.ethereum', async () => {
    const visitor = await visit({ wallets: [{ legacy: 'only' }] })
    const { page } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('button', { name: 'Browser wallet', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.signIn()
    await visitor.reload()
    await page.getByText('Signed in').first().waitFor()
  })

  test('behavior: says how to get a wallet if none is installed', async () => {
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    // The best known wallets have their marks.
    const known = visitor.dialog.getByRole('button', { name: 'Rainbow', exact: true })
    await known.locator('img[src^="data:image/svg+xml"]').waitFor()
    await visitor.dialog.getByRole('button', { name: /^All wallets/ }).click()
    await visitor.dialog.getByRole('heading', { name: 'All wallets' }).waitFor()
    // The first wallet is in this browser's store. One that is only an app follows.
    await visitor.dialog.getByRole('listitem').first().getByRole('button').click()
    await visitor.dialog.getByRole('link', { name: /Chrome Web Store/ }).waitFor()
  })

  test('behavior: follows the wallet to another account and network', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    await visitor.wallet('changeAccount', 1)
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    const session = await visitor.page.request.get(`${visitor.baseUrl}/v1/sign-in/session`)
    expect(session.status()).toBe(401)
    await visitor.signIn()
    await visitor.wallet('changeChain', 424242)
    await visitor.dialog.getByRole('heading', { name: 'Network not supported' }).waitFor()
    await visitor.wallet('changeChain', 99199)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.page.getByText('Signed in').first().waitFor()
    await visitor.wallet('changeChain', 424242)
    await visitor.dialog.getByRole('button', { name: /Aureus Testnet/ }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.page.getByText('Signed in').first().waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: offers our network to a wallet that does not know it (4902)', async () => {
    const visitor = await visit({ wallets: [{ chains: [{ id: 5 }], chainId: 5 }] })
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('button', { name: 'Gold Wallet', exact: true }).click()
    await visitor.dialog.getByRole('heading', { name: 'Network not supported' }).waitFor()
    await visitor.dialog.getByRole('button', { name: /Aureus Testnet/ }).click()
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await visitor.calls()).toContain('wallet_addEthereumChain')
    // The network is chosen, so there is no way back to the choice.
    expect(await visitor.dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await visitor.signIn()
  })

  test('behavior: shows what the site is without scripts', async () => {
    const visitor = await visit({ javaScriptEnabled: false })
    const { page } = visitor
    const response = await page.goto(visitor.baseUrl)
    expect(response?.status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100)
    // Offers nothing that needs scripts.
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
