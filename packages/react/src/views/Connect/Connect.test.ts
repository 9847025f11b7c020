import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { clientIn, config, renderIn } from '../../testing/renderIn.tsx'
import { Connect } from './Connect.tsx'

// On a server, parts that load later are still placeholders.
vi.mock(import('./laterParts.ts'), async (original) => {
  const { SocialButtons } = await import('../../embedded/SocialButtons.tsx')
  const { WalletConnectRow } = await import('./WalletConnectRow.tsx')
  const loaded = (Body: () => ReactNode) => ({ Body, preload() {} })
  return {
    ...(await original()),
    socialButtons: loaded(SocialButtons),
    walletConnectRow: loaded(WalletConnectRow),
  }
})

const wallet = (name: string) => ({ id: `com.example.${name}`, name, namespace: 'eip155' }) as const
const embeddedWallet = {
  url: 'https://wallet.example',
  origins: [],
  socials: [{ id: 'google' as const, name: 'Google' }],
}

const parts = {
  'wc row': /WalletConnect/,
  gone: />Gone</,
  newest: />Newest</,
  other: />Other</,
  socials: /aria-label="Google"/,
  email: /type="email"/,
  all: /All wallets/,
}

/** The parts that are drawn, from the top down. */
function order(states: object) {
  const client = clientIn(states, null, {
    config: { ...config, features: { ...config.features, embeddedWallet } },
    adapters: { eip155: () => new Promise(() => undefined) },
    walletConnect: () => new Promise(() => undefined),
  })
  const html = renderIn(client, Connect)
  return Object.entries(parts)
    .map(([name, pattern]) => ({ name, at: html.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

describe('Connect', () => {
  test('behavior: lists WalletConnect, recent and installed wallets, then the embedded wallet', () => {
    const connect = {
      discovered: true,
      wallets: [wallet('Other'), wallet('Newest')],
      recent: [wallet('Gone'), wallet('Newest')],
    }
    expect(order({ connect })).toEqual([
      'wc row',
      'gone',
      'newest',
      'other',
      'socials',
      'email',
      'all',
    ])
  })

  test('behavior: the email field comes before the socials without an installed wallet', () => {
    const connect = { discovered: true, recent: [wallet('Gone')] }
    expect(order({ connect })).toEqual(['wc row', 'gone', 'email', 'socials', 'all'])
  })
})
