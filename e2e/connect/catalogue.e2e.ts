// Texts of the error catalogue that the product's own screens rule out, each raised from a natural cause on a page of
// another app. Other files raise the rest: a check names a text that no browser test raises.
import { adapterErrors, alerts, emailThrottle, thrown, toasts } from '@aureus/protocol'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitPart } from '../harness/partPage.ts'

const origin = 'http://catalogue.localhost'

async function arrive() {
  const visitor = await visitPart('packages/react/src/testing/cataloguePage.tsx', {
    origin,
    wallets: [{}],
  })
  const { page } = visitor
  const attempt = (name: string) =>
    page.evaluate(
      (given) =>
        (globalThis as unknown as { attempt(name: string): Promise<string> }).attempt(given),
      name,
    )
  return { visitor, page, attempt }
}

/** The server's answer to every request from now on; without a status the network is down. */
const serve = (page: Page, status?: number, json: unknown = {}) =>
  page.route(`${origin}/v1/**`, (route) =>
    status === undefined ? route.abort() : route.fulfill({ status, json }),
  )

describe('on the page of another app', () => {
  test('error: what the app, its wallet or its visitor leaves out', async () => {
    const { visitor, page, attempt } = await arrive()
    await page.goto(origin)
    await serve(page, 204)
    const raised: [string, string][] = [
      ['a page without networks', thrown.networkNotFound],
      ['an account that the wallet does not share', thrown.addressOrAuthConnectorNotFound],
      ['a chain without a coin type', thrown.invalidChainId],
      ['a sign-in where it is off', thrown.siwxNotEnabled],
      ['a sign-in without a wallet', thrown.noActiveCaipAddress],
      ['a sign-in on another network', thrown.noActiveCaipNetworkOrClient],
      ['a sign-in after the wallet was uninstalled', thrown.noConnectionControllerClient],
      ['an email without a wallet', adapterErrors.emailLoginDependency],
      ['a visitor who cancels', adapterErrors.requestAborted],
      ['an app’s promise without a reason', adapterErrors.anErrorOccurred],
      ['a pairing without a relay', adapterErrors.walletConnectConnectorNotFound],
      ['a wallet of another family', adapterErrors.unsupportedNamespace],
    ]
    for (const [name, text] of raised) expect(await attempt(name), name).toBe(text)
    expect(visitor.violations).toEqual([])
  })

  test('error: what the wallet answers', async () => {
    const { visitor, page, attempt } = await arrive()
    await page.goto(origin)
    await visitor.wallet('answer', 'wallet_getCapabilities', '{}')
    expect(await attempt('capabilities that cannot be read')).toBe(adapterErrors.walletCapabilities)
    await visitor.wallet('answer', 'personal_sign', 'signed!')
    expect(await attempt('an answer that is not a signature')).toBe(adapterErrors.signMessage)
    await visitor.wallet('answer', 'eth_chainId', null)
    expect(await attempt('a wallet without a chain id')).toBe(adapterErrors.chainIdNotFound)
  })

  test('error: a server that is busy, refuses or is away', async () => {
    const { page, attempt } = await arrive()
    await page.goto(origin)
    await serve(page, 503)
    expect(await attempt('a name of a busy server')).toBe(thrown.nameResolution)
    expect(await attempt('suggestions of a busy server')).toBe(thrown.nameSuggestions)
    expect(await attempt('the names of an address')).toBe(thrown.nameReverseLookup)
    await serve(page, 200, { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } })
    expect(await attempt('a call that reverts')).toBe(adapterErrors.estimateGas)
    await serve(page)
    expect(await attempt('a registration without a network')).toBe(thrown.nameRegistration('alice'))
    expect(await attempt('a server that is away')).toBe(toasts.signInInitialisation)
  })
})

/** A frame of the embedded wallet that completes the handshake, then has these answers only. */
const frame = (answers: Record<string, unknown>) => `<!doctype html><script>
const answers = ${JSON.stringify(answers)}
addEventListener('message', ({ data, ports: [port] }) => {
  port.onmessage = ({ data: { id, type } }) => {
    if (type in answers) port.postMessage({ id, ok: true, payload: answers[type] })
  }
  port.postMessage({ event: 'ready', seq: 0, payload: { nonce: data.nonce } })
})
parent.postMessage({ t: 'aureus:loaded' }, '*')
</script>`

const introduced = { syncTheme: {}, syncAppMetadata: {} }
const solanaAccount = {
  address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const frames: Record<string, string> = {
  'silent.localhost': '',
  'mute.localhost': frame(introduced),
  'mailing.localhost': frame({ ...introduced, connectEmail: { action: 'VERIFY_OTP' } }),
  'solana.localhost': frame({
    ...introduced,
    connectEmail: { action: 'CONNECT' },
    getUser: solanaAccount,
  }),
}

describe('with an embedded wallet', () => {
  test('error: a frame that does not load, does not answer, or refuses', async () => {
    const { page, attempt } = await arrive()
    for (const [host, body] of Object.entries(frames))
      await page.route(`http://${host}/**`, (route) =>
        route.fulfill({ body, contentType: 'text/html' }),
      )
    await page.clock.install()
    await page.goto(origin)
    expect(await attempt('a page that is not listed')).toBe(alerts.APKT005)
    expect(await attempt('a second email at once')).toMatch(
      new RegExp(`^(?:${emailThrottle(30)}|${emailThrottle(29)})$`),
    )
    expect(await attempt('a wallet for another family')).toBe(adapterErrors.unsupportedChains)
    const unloaded = attempt('a frame that does not load')
    await page
      .frameLocator('iframe[src^="http://silent"]')
      .locator('html')
      .waitFor({ state: 'attached' })
    await page.clock.runFor(20_000)
    expect(await unloaded).toBe(alerts.APKT003)
    const mute = attempt('a frame that does not answer')
    await page
      .frameLocator('iframe[src^="http://mute"]')
      .locator('script')
      .waitFor({ state: 'attached' })
    await page.clock.runFor(121_000)
    expect(await mute).toBe(alerts.APKT004)
  })
})
