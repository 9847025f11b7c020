import { describe, expect, test } from 'vitest'
import { type OpenFacts, type OpenResult, openFacts, resultOfOpen } from './open.ts'

const facts: OpenFacts = {
  activeNamespace: 'eip155',
  manualWalletConnect: false,
  hasAdapters: true,
  connected: false,
  mobile: false,
}
const view = { name: 'SwitchNetwork', data: { caipNetworkId: 'eip155:1' } } as const
const forBase = { name: 'Connect', data: { caipNetworkId: 'eip155:8453' } } as const
const manual = { manualWalletConnect: true }
const none = { hasAdapters: false }
const solana = { requestedNamespace: 'solana' } as const
const basic = { view: { name: 'ConnectingWalletConnectBasic' } } as const
const all = { view: { name: 'AllWallets' } } as const

describe('resultOfOpen', () => {
  test.each([
    ['1: a namespace other than the active one is requested', solana, { switchTo: 'solana' }],
    ['1: … before manual WalletConnect', { ...solana, ...manual }, { switchTo: 'solana' }],
    [
      '1: … then continue at 3',
      { ...solana, ...manual, switched: true },
      { view: { name: 'Connect', data: { namespace: 'solana' } } },
    ],
    ['1: … with the requested view', { ...solana, switched: true, requestedView: view }, { view }],
    [
      '1: requesting the active namespace is not a switch',
      { requestedNamespace: 'eip155' },
      { view: { name: 'Connect', data: { namespace: 'eip155' } } },
    ],
    [
      '1: … and a requested Connect then shows only its wallets',
      { requestedNamespace: 'eip155', requestedView: { name: 'Connect' } },
      { view: { name: 'Connect', data: { namespace: 'eip155' } } },
    ],
    [
      '1: … unless the requested view names its own target',
      { requestedNamespace: 'eip155', requestedView: forBase },
      { view: forBase },
    ],
    ['2: manual WalletConnect, on mobile', { ...manual, mobile: true }, all],
    ['2: manual WalletConnect, on desktop', manual, basic],
    ['2: manual WalletConnect, before a requested view', { ...manual, requestedView: view }, basic],
    ['2: manual WalletConnect, before a connected address', { ...manual, connected: true }, basic],
    ['2: no adapters and no connected address, on mobile', { ...none, mobile: true }, all],
    ['2: no adapters and no connected address, on desktop', none, basic],
    [
      '2: no adapters, but a connected address',
      { ...none, connected: true },
      { view: { name: 'Account' } },
    ],
    ['3: a view is requested', { requestedView: view }, { view }],
    ['3: … before a connected address', { requestedView: view, connected: true }, { view }],
    ['4: an address is connected', { connected: true }, { view: { name: 'Account' } }],
    ['5: otherwise', {}, { view: { name: 'Connect' } }],
  ] as [string, Partial<OpenFacts>, OpenResult][])('behavior: %s', (_, given, result) => {
    expect(resultOfOpen({ ...facts, ...given })).toEqual(result)
  })
})

describe('openFacts', () => {
  test('behavior: defaults to desktop', () => {
    expect(openFacts({}, {})).toEqual({
      manualWalletConnect: false,
      hasAdapters: false,
      mobile: false,
    })
  })
  test('param: isMobile: is evaluated at each opening', () => {
    let mobile = false
    const settings = { isMobile: () => mobile }
    expect(openFacts(settings, { eip155: 1 })).toMatchObject({ mobile: false, hasAdapters: true })
    mobile = true
    expect(openFacts(settings, {}).mobile).toBe(true)
  })
})
