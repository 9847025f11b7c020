import { describe, expect, test } from 'vitest'
import { bitcoinAccounts, onBitcoin } from '../../testing/pictures/bitcoin.ts'
import { clientIn, config, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Account } from './Account.tsx'

describe('Account', () => {
  test('behavior: an account on a network with a node can send, and has a history', () => {
    const html = renderIn(clientIn(connectedOn('eip155:8453')), Account)
    expect(html).toContain('Send')
    expect(html).toMatch(/role="tab"[^>]*>Activity</)
    expect(html).toContain('Balance')
  })

  test('behavior: what the coin is worth, where the server has prices', () => {
    const states = connectedOn('eip155:8453')
    const eip155 = states.accounts?.eip155
    const quantity = { decimals: '18', numeric: '10' }
    const coin = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:8453' as const,
      quantity,
      value: 25,
    }
    const priced = {
      ...states,
      ...(eip155 && { accounts: { eip155: { ...eip155, balance: '10', tokenBalance: [coin] } } }),
    }
    expect(renderIn(clientIn(priced), Account)).not.toContain('$')
    const features = { ...config.features, prices: true as const }
    const client = clientIn(priced, null, { config: { ...config, features } })
    expect(renderIn(client, Account)).toContain('$25.00')
  })

  test('behavior: an account of Bitcoin shows no balance, no history and nothing to send', () => {
    const html = renderIn(clientIn(onBitcoin()), Account)
    expect(html).toContain(bitcoinAccounts[0].address)
    expect(html).toContain('Receive')
    expect(html).toContain(`https://mempool.space/address/${bitcoinAccounts[0].address}`)
    expect(html).not.toMatch(/Send|Activity|Balance|Choose a name/)
  })
})
