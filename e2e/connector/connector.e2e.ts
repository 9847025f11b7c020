// The embedded wallet on sites of others: connects in its own window, signs there, and is disconnected by its owner.
import { type Address, isAddress } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund } from '../harness/chain.ts'
import {
  answerAndClose,
  fill,
  named,
  openSite,
  pressAndOpen,
  shown,
  sites,
  visitWithWallet,
} from '../harness/connectorPage.ts'
import { approveDevice, nextMail } from '../harness/emailLogin.ts'
import { openKeys } from '../harness/ownerWindow.ts'
import { visit } from '../harness/visitor.ts'

describe('the connector', () => {
  test('behavior: wagmi finds the wallet, connects, signs in and pays until the owner disconnects the site', async () => {
    const visitor = await visitWithWallet()
    const page = await openSite(visitor, { page: 'wagmiPage', site: 'listed' })

    const question = await pressAndOpen(page, 'Connect')
    await question.getByText('Connect this site?').waitFor()
    await question.getByText(`Request from ${sites.listed}`).waitFor()
    expect(await accessibilityProblems(question)).toEqual([])
    await answerAndClose(question, 'Connect')
    await expect.poll(() => shown(page).innerText()).toMatch(/^0x/)
    const address = (await shown(page).innerText()) as Address
    expect(isAddress(address)).toBe(true)

    // A reload needs no window.
    await page.reload()
    await page.getByText(`connected ${address}`).waitFor()

    const signIn = await pressAndOpen(page, 'Sign in')
    await signIn.getByText('Let this site ask for signatures?').waitFor()
    await named(signIn, 'Let it ask').click()
    await signIn.getByRole('heading', { name: 'Sign in' }).waitFor()
    await answerAndClose(signIn, 'Sign in')
    await expect.poll(() => shown(page).innerText()).toBe('true')

    await fund(inject('baseUrl'), address)
    const pay = await pressAndOpen(page, 'Pay')
    await answerAndClose(pay, 'Send')
    await expect.poll(() => shown(page).innerText()).toBe('success')

    const keys = await openKeys(visitor)
    await named(keys, 'Connected sites').click()
    await keys.getByText(sites.listed).waitFor()
    await keys.getByText('may ask for signatures').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await named(keys, `Disconnect ${sites.listed} from ${address}`).click()
    await keys.getByText('No other site is connected.').waitFor()

    await named(page, 'Pay').click()
    await expect.poll(() => shown(page).innerText()).toContain('not connected to this wallet')
    await page.getByText('disconnected').first().waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a site that the operator does not list waits a minute before its first signature', async () => {
    const visitor = await visitWithWallet()
    const page = await openSite(visitor, {
      page: 'plainPage',
      site: 'other',
      headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
    })
    await fill(page, 'eth_accounts')
    await named(page, 'Send').click()
    await expect.poll(() => shown(page).innerText()).toBe('[]')

    // Closed without an answer.
    await fill(page, 'eth_requestAccounts')
    const closed = await pressAndOpen(page, 'Send')
    await closed.getByText('Connect this site?').waitFor()
    await closed.close()
    await expect.poll(() => shown(page).innerText()).toMatch(/^error 4001/)

    // Two requests are one question.
    const question = await pressAndOpen(page, 'Send twice')
    await question.getByText('The operator of your wallet does not know this site.').waitFor()
    await answerAndClose(question, 'Connect')
    await expect.poll(() => shown(page).innerText()).toMatch(/^\[.*fulfilled.*0x.*fulfilled.*0x/)
    const [, address = ''] = /"(0x\w{40})"/.exec(await shown(page).innerText()) ?? []
    await page.getByText(`accounts: ${address}`).waitFor()

    await fill(page, 'personal_sign', ['0x68656c6c6f', address])
    const signing = await pressAndOpen(page, 'Send twice')
    await named(signing, 'Let it ask').click()
    await signing.getByText('A short wait for a new site').waitFor()
    await signing.getByText(/in \d+ seconds/).waitFor()
    expect(await accessibilityProblems(signing)).toEqual([])
    await answerAndClose(signing, 'Reject')
    const both = await shown(page).innerText()
    expect(both).toContain('"code":4001')
    expect(both).toContain('"code":-32002')

    for (const [method, params, code] of [
      ['eth_sign', [], 4200],
      ['wallet_sendCalls', [], 4200],
      ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
      ['wallet_switchEthereumChain', ['0x1'], -32602],
    ] as const) {
      await fill(page, method, [...params])
      await named(page, 'Send').click()
      await expect.poll(() => shown(page).innerText()).toContain(`error ${code}`)
    }
    await fill(page, 'eth_blockNumber')
    await named(page, 'Send').click()
    await expect.poll(() => shown(page).innerText()).toMatch(/^"0x/)

    // The window goes with the page that waits for its answer.
    await fill(page, 'personal_sign', ['0x68656c6c6f', address])
    for (const leave of [() => page.reload(), () => page.close()]) {
      const left = await pressAndOpen(page, 'Send')
      await left.getByText(`Request from ${sites.other}`).waitFor()
      const gone = left.waitForEvent('close')
      await leave()
      await gone
      if (!page.isClosed()) await fill(page, 'personal_sign', ['0x68656c6c6f', address])
    }
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a visitor without a wallet signs in with email in the window, by keyboard alone', async () => {
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    const page = await openSite(visitor, { page: 'plainPage', site: 'listed' })
    await fill(page, 'eth_requestAccounts')
    const window = await pressAndOpen(page, 'Send')
    await window.getByText('Sign in to your wallet').waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    const email = `window-${crypto.randomUUID()}@example.com`
    await window.keyboard.press('Tab')
    await window.keyboard.type('not an address')
    await window.keyboard.press('Enter')
    await window.getByText('Enter an email address.').waitFor()
    await window.keyboard.press('ControlOrMeta+A')
    await window.keyboard.type(email)
    await window.keyboard.press('Enter')
    const number = await window.getByText(/^\d\d$/).innerText()
    const mail = await nextMail(visitor, { to: email, kind: 'link' })
    const code = await approveDevice(visitor, mail.links[0] as string, number)
    await window.bringToFront()
    await window.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await window.getByText('Connect this site?').waitFor()
    const connect = named(window, 'Connect')
    // The heading has the focus; the details scroll, so they are a stop too.
    await expect
      .poll(async () => {
        await window.keyboard.press('Tab')
        return connect.evaluate((button) => button === document.activeElement)
      })
      .toBe(true)
    await expect.poll(() => connect.getAttribute('aria-disabled')).toBe('false')
    const closed = window.waitForEvent('close')
    await window.keyboard.press('Enter')
    await closed
    await expect.poll(() => shown(page).innerText()).toMatch(/^\["0x\w{40}"\]$/)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: asks a reader of German in German, and the site hears the answer', async () => {
    const visitor = await visit({ wallets: [], language: 'de' })
    await visitor.page.goto(visitor.baseUrl)
    const page = await openSite(visitor, { page: 'plainPage', site: 'listed' })
    await fill(page, 'eth_requestAccounts')
    const window = await pressAndOpen(page, 'Send')
    // Known only if the answer that led to the German document left the window its opener.
    await window.getByText(`${sites.listed} möchte Ihre Wallet verwenden.`).waitFor()
    await answerAndClose(window, 'Abbrechen')
    await expect.poll(() => shown(page).innerText()).toMatch(/^error 4001/)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: ethers pays through the provider', async () => {
    const visitor = await visitWithWallet()
    const page = await openSite(visitor, { page: 'plainPage', site: 'listed' })
    await fill(page, 'eth_requestAccounts')
    await answerAndClose(await pressAndOpen(page, 'Send'), 'Connect')
    await expect.poll(() => shown(page).innerText()).toMatch(/^\["0x/)
    const [address] = JSON.parse(await shown(page).innerText()) as [Address]
    await fund(inject('baseUrl'), address)
    const pay = await pressAndOpen(page, 'Pay with ethers')
    await named(pay, 'Let it ask').click()
    await answerAndClose(pay, 'Send')
    await expect.poll(() => shown(page).innerText()).toBe('1')
    expect(visitor.violations).toEqual([])
  })
})
