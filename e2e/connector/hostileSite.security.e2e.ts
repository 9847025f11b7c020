// What a hostile page can do with the window that it opens: nothing but ask, under its own origin.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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
import { walletOriginOf } from '../harness/emailLogin.ts'
import { changeConfig } from '../harness/walletConfig.ts'

/** Opens the window by hand. `events` gets what comes over the page's port. */
async function openByHand(page: Page, wallet: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate((url) => {
    const state = { opened: window.open(url, '_blank'), events: [] as unknown[] }
    Object.assign(window, { hostile: state })
  }, `${wallet}/connect`)
  const opened = await opening
  await opened.getByText('One moment.').waitFor()
  return opened
}

/** Sends a handshake with a port: from the page, or from a frame in it. */
const shake = (page: Page, wallet: string, how: { more?: object; inFrame?: boolean }) =>
  page.evaluate(
    async ({ target, more = {}, inFrame = false }) => {
      const { hostile } = window as unknown as { hostile: { opened: Window; events: unknown[] } }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => void hostile.events.push(data))
      port1.start()
      Object.assign(window, { port: port1 })
      const message = { t: 'aureus:connect', v: 1, nonce: 'n'.repeat(43), ...more }
      if (!inFrame) return hostile.opened.postMessage(message, target, [port2])
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const inner = frame.contentWindow as Window & typeof globalThis
      // Runs in the frame's realm, so the frame is the source.
      const post = inner.Function(
        'opened',
        'message',
        'target',
        'port',
        'opened.postMessage(message, target, [port])',
      ) as (...given: unknown[]) => void
      post(hostile.opened, message, target, port2)
    },
    { target: wallet, ...how },
  )

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { hostile: { events: unknown[] } }).hostile.events)

describe('a hostile site', () => {
  test('error: forged handshakes are ignored, and the question names the origin that the browser reports', async () => {
    const visitor = await visitWithWallet()
    const wallet = walletOriginOf(visitor)
    const page = await openSite(visitor, { page: 'plainPage', site: 'other' })
    const opened = await openByHand(page, wallet)

    await shake(page, wallet, { more: { origin: sites.listed } })
    await shake(page, wallet, { inFrame: true })
    // The window has handled both once it has handled this one.
    await shake(page, wallet, {})
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    expect(await eventsOf(page)).toEqual([
      { event: 'ready', seq: 0, payload: { nonce: 'n'.repeat(43) } },
    ])
    expect(await opened.evaluate(() => window.opener)).toBe(null)

    // Whatever it says about itself, and whatever else the frame's protocol has.
    await page.evaluate(() => {
      const { port } = window as unknown as { port: MessagePort }
      const send = (type: string, payload: object) =>
        port.postMessage({ v: 1, id: crypto.randomUUID(), type, payload })
      send('syncAppMetadata', { name: 'Your bank' })
      send('isConnected', {})
      send('listDevices', {})
      send('signOut', {})
      send('rpcRequest', { method: 'eth_accounts' })
      send('rpcRequest', { method: 'personal_sign', params: ['0x00', `0x${'1'.repeat(40)}`] })
    })
    await expect.poll(() => eventsOf(page)).toHaveLength(7)
    const codes = (await eventsOf(page)).slice(1) as { error: { code: string } }[]
    expect(codes.map(({ error }) => error.code).toSorted()).toEqual([
      'unauthorized',
      'unsupported',
      'unsupported',
      'unsupported',
      'unsupported',
      'unsupported',
    ])
    expect(visitor.violations).toEqual([])
  })

  test('error: a site that is not on the operator’s list is refused with a typed error', async () => {
    const visitor = await visitWithWallet()
    // A list without the star.
    await changeConfig(visitor, '/connect', ({ connectors }) => ({
      connectors: { listed: connectors?.listed ?? [], others: false },
    }))
    const page = await openSite(visitor, { page: 'plainPage', site: 'other' })
    await fill(page, 'eth_requestAccounts')
    const refused = await pressAndOpen(page, 'Send')
    await refused.getByText('This site cannot use your wallet').waitFor()
    await expect.poll(() => shown(page).innerText()).toMatch(/^error 4100 siteNotListed/)
    await refused.close()

    const listed = await openSite(visitor, {
      page: 'wagmiPage',
      site: 'listed',
      query: { domain: 'other.localhost' },
    })
    await answerAndClose(await pressAndOpen(listed, 'Connect'), 'Connect')
    await expect.poll(() => shown(listed).innerText()).toMatch(/^0x/)
    // A sign-in to another site is never signed.
    const signing = await pressAndOpen(listed, 'Sign in')
    await named(signing, 'Let it ask').click()
    await expect.poll(() => shown(listed).innerText()).toContain('a sign-in to other.localhost')
  })

  test('error: a page whose opener policy cuts the window off gets a typed error', async () => {
    const visitor = await visitWithWallet()
    const page = await openSite(visitor, {
      page: 'plainPage',
      site: 'listed',
      headers: { 'cross-origin-opener-policy': 'same-origin' },
    })
    await fill(page, 'eth_requestAccounts')
    const opening = visitor.context.waitForEvent('page')
    await named(page, 'Send').click()
    const alone = await opening
    await alone.getByText('its security settings keep your wallet from answering').waitFor()
    await expect.poll(() => shown(page).innerText()).toMatch(/^error 4900 windowLost/)
  })
})
