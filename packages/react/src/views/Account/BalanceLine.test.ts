import { describe, expect, test } from 'vitest'
import { clientIn, config, connectedOn, renderIn } from '../../testing/renderIn.tsx'
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

  test.each([
    ['0', ['buy'], true],
    ['0', ['sell'], false],
    ['0', undefined, false],
    ['0.1', ['buy'], false],
  ] as const)('param: a balance of %s with %j leads to buying: %s', (balance, onramp, expected) => {
    const { accounts, ...states } = connectedOn('eip155:8453')
    const eip155 = {
      ...accounts?.eip155,
      status: 'connected',
      balance,
      balanceSymbol: 'ETH',
    } as const
    const features = { ...config.features, ...(onramp && { onramp: [...onramp] }) }
    const client = clientIn({ ...states, accounts: { eip155 } }, null, {
      config: { ...config, features },
    })
    expect(renderIn(client, BalanceLine).includes('Add funds')).toBe(expected)
  })
})
