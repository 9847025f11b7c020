import { directory, type WalletRecord } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { phoneSystem } from '../../wallets/phoneSystem.ts'
import { pairingLink, platformsOf } from './platforms.ts'

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36',
}
const on = (agent: keyof typeof agents, maxTouchPoints = 0) => ({
  userAgent: agents[agent],
  maxTouchPoints,
})
const record = (id: string) => directory.find((one) => one.id === id) as WalletRecord
const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}`

describe('phoneSystem', () => {
  test.each([
    ['iPhone', 5, 'ios'],
    ['mac', 5, 'ios'],
    ['android', 5, 'android'],
    ['mac', 0, undefined],
    ['chrome', 10, undefined],
  ] as const)('param: %s with %s fingers is %s', (agent, fingers, system) => {
    expect(phoneSystem(on(agent, fingers))).toBe(system)
  })
})

describe('platformsOf', () => {
  test.each([
    ['zerion', 'chrome', ['phone', 'browser']],
    ['zerion', 'firefox', ['phone']],
    ['zerion', 'android', ['phone']],
    ['ledger', 'chrome', ['phone', 'desktop']],
    ['ledger', 'iPhone', ['phone']],
    ['safe', 'mac', ['phone', 'web']],
    ['safe', 'iPhone', ['phone', 'web']],
  ] as const)('behavior: %s on %s: %j', (id, agent, platforms) => {
    expect(platformsOf({ record: record(id) }, on(agent))).toEqual(platforms)
  })

  test('behavior: includes the browser for a wallet installed meanwhile', () => {
    const installed = [{ id: 'me', name: 'Me', namespace: 'eip155' }] as const
    expect(platformsOf({ installed, record: record('rainbow') }, on('android'))).toContain(
      'browser',
    )
  })

  test('param: reaches an unknown wallet by QR code', () => {
    expect(platformsOf({}, on('chrome'))).toEqual(['phone'])
  })
})

describe('pairingLink', () => {
  const links = directory.flatMap(({ id, pairing = {} }) =>
    Object.entries(pairing).map(([place, prefix]) => ({ id, place, prefix })),
  )

  test.each(links)('behavior: $id on $place gets the complete pairing', ({ place, prefix }) => {
    const link = pairingLink({ [place]: prefix }, place as 'ios', uri) ?? ''
    expect(decodeURIComponent(link.slice(link.lastIndexOf('uri=') + 4))).toBe(uri)
    // No part of the pairing becomes a parameter of the wallet's link.
    expect(link.slice(prefix.length)).toMatch(/^[\w%.-]+$/)
    expect(URL.canParse(link)).toBe(true)
  })

  test('behavior: a mini app of Telegram gets the pairing as its parameter', () => {
    const prefix = 'https://t.me/wallet/app?startapp='
    const link = pairingLink({ ios: prefix }, 'ios', uri) ?? ''
    const parameter = link.slice(prefix.length)
    expect(parameter).toMatch(/^[\w-]{1,512}$/)
    expect(Buffer.from(parameter, 'base64').toString()).toBe(uri)
  })

  test('behavior: for a wallet without its own link, Android asks for the app and iOS opens none', () => {
    expect(pairingLink({}, 'android', uri)).toBe(uri)
    expect(pairingLink({}, 'ios', uri)).toBeUndefined()
    expect(pairingLink({ ios: 'a://wc?uri=' }, 'desktop', uri)).toBeUndefined()
  })
})
