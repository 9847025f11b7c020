import { describe, expect, test } from 'vitest'
import { bitcoinAccounts, onBitcoin } from '../../testing/pictures/bitcoin.ts'
import { address, clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Receive } from './Receive.tsx'

describe('Receive', () => {
  test('behavior: shows the whole address, its code and its network', () => {
    const html = renderIn(clientIn(connectedOn('eip155:8453')), Receive)
    expect(html).toContain(`>${address}<`)
    expect(html).toMatch(/role="img" aria-label="[^"]*QR code/)
    expect(html).toContain('Use this address only on Base.')
    expect(html).toContain('Copy address')
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('behavior: shows a Bitcoin wallet’s payment address first and offers the other', () => {
    const html = renderIn(clientIn(onBitcoin()), Receive)
    expect(html).toContain(`>${bitcoinAccounts[0].address}<`)
    expect(html).not.toContain(bitcoinAccounts[1].address)
    expect(html).toMatch(/aria-pressed="true">Payments</)
    expect(html).toMatch(/aria-pressed="false">Ordinals</)
    expect(html).toContain('Use this address only on Bitcoin.')
  })

  test('behavior: shows the ordinals address first if its account is active', () => {
    const html = renderIn(clientIn(onBitcoin(bitcoinAccounts.toReversed())), Receive)
    expect(html).toContain(`>${bitcoinAccounts[1].address}<`)
    expect(html).toMatch(/aria-pressed="true">Ordinals</)
  })

  test('behavior: offers no choice for a single address', () => {
    const html = renderIn(clientIn(onBitcoin(bitcoinAccounts.slice(0, 1))), Receive)
    expect(html).not.toContain('aria-pressed')
  })

  test.each([
    ['operator-recoverable', false],
    ['user-only', true],
  ] as const)(
    'param: a session of a passkey, %s, shows the address at once: %s',
    (custody, isShown) => {
      const states = connectedOn('eip155:8453')
      const passkey = { status: 'connected', socialProvider: 'passkey', user: { custody } } as const
      const eip155 = { ...states.accounts?.eip155, ...passkey }
      const html = renderIn(clientIn({ ...states, accounts: { eip155 } }), Receive)
      expect(html.includes(address)).toBe(isShown)
    },
  )

  test('behavior: draws nothing without a connected account', () => {
    expect(renderIn(clientIn(), Receive)).toBe('')
  })
})
