import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { BalanceLine } from './BalanceLine.tsx'

describe('BalanceLine', () => {
  test('behavior: says that a failed balance is unavailable, instead of the state’s fallback', () => {
    const { accounts, ...states } = connectedOn('eip155:8453')
    const failed = { balance: '0.00', balanceSymbol: 'ETH', lastRetry: 1 }
    const eip155 = { status: 'connected', ...accounts?.eip155, ...failed } as const
    const html = renderIn(clientIn({ ...states, accounts: { eip155 } }), BalanceLine)
    expect(html).toContain('Balance unavailable')
    expect(html).toContain('We’ll try again within 30 seconds.')
    expect(html).not.toMatch(/0\.00|ETH/)
  })
})
