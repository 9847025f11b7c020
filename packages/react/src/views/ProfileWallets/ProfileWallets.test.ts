import { customNetwork, type Network } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import {
  address,
  clientIn,
  connectedOn,
  hint,
  renderIn,
  type States,
} from '../../testing/renderIn.tsx'
import { ProfileWallets } from './ProfileWallets.tsx'

const other = '0x0000000000000000000000000000000000000001'
const caipNetwork = customNetwork('Aureus')
const hostile = { id: 'x', name: '<img src=x onerror=alert(1)>', namespace: 'eip155' } as const
const own = { id: hint.connectorId, name: 'Test Wallet', namespace: 'eip155' } as const

const solana: Network = {
  ...caipNetwork,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
}

const connections = [
  { connectorId: own.id, accounts: [{ address }, { address: other }], caipNetwork },
  { connectorId: hostile.id, accounts: [{ address: other }], caipNetwork },
]

function draw(count: number, states: States = {}): string {
  const client = clientIn({
    ...(count > 0 && connectedOn('eip155:99199')),
    connect: { wallets: [own, hostile] },
    connections: { eip155: connections.slice(0, count) },
    ...states,
  })
  return renderIn(client, ProfileWallets)
}

const button = (name: string) => new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`)

describe('ProfileWallets', () => {
  test('behavior: lists a wallet’s accounts and marks the active one', () => {
    const html = draw(1)
    expect(html).toContain('Test Wallet')
    expect(html).toContain('Connected on Aureus Testnet')
    expect(html).toMatch(/aria-current="true"(?:(?!<\/li>).)*0xd8dA…6045(?:(?!<\/li>).)*Active/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('0x0000…0001')
    expect(html).toContain('aria-label="Disconnect Test Wallet"')
    expect(html.match(/aria-label="Copy address"/g)).toHaveLength(2)
    expect(html).toMatch(button('Connect another wallet'))
    expect(html).not.toContain('Disconnect all')
    expect(html).not.toContain('tablist')
  })
  test('behavior: offers to disconnect several wallets at once, and shows names as text', () => {
    const html = draw(2)
    expect(html).toMatch(button('Disconnect all'))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })
  test('behavior: does not mark the same account of another wallet', () => {
    const html = draw(2, {
      accounts: {
        eip155: {
          status: 'connected',
          address: other,
          caipAddress: `eip155:99199:${other}`,
          connectedWalletInfo: { id: own.id, name: own.name },
        },
      },
    })
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })
  test('behavior: without a wallet, offers to connect one', () => {
    const html = draw(0)
    expect(html).toContain('No wallet connected.')
    expect(html).toMatch(button('Connect a wallet'))
    expect(html).not.toContain('Disconnect')
  })
  test('behavior: shows one family at a time if several are configured', () => {
    const html = draw(1, { network: { networks: [caipNetwork, solana] } })
    expect(html).toMatch(/role="tablist" aria-label="Network type"/)
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>EVM/)
    expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>Solana/)
    expect(html).toMatch(/role="tabpanel".*Connected on/)
  })
  test('behavior: marks the active namespace, whichever tab is open', () => {
    const networks = [caipNetwork, solana]
    const html = draw(1, { network: { networks, activeNamespace: 'solana' } })
    const [, mark] = /aria-describedby="([^"]+)"[^>]*>Solana/.exec(html) ?? []
    expect(html).toContain(`<span id="${mark}" hidden="">Active</span>`)
    expect(html.match(/role="tab"[^>]*aria-describedby/g)).toHaveLength(1)
  })
})
