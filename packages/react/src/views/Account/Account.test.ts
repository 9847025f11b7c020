import { describe, expect, test } from 'vitest'
import { bitcoinAccounts, onBitcoin, onIndexedBitcoin } from '../../testing/pictures/bitcoin.ts'
import { clientIn, config, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Account } from './Account.tsx'

describe('Account', () => {
  test('behavior: offers sending and history on a network with a node', () => {
    const html = renderIn(clientIn(connectedOn('eip155:8453')), Account)
    expect(html).toContain('Send')
    expect(html).toMatch(/role="tab"[^>]*>Activity</)
    expect(html).toContain('Balance')
  })

  test('behavior: shows the coin’s value if the server has prices', () => {
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

  test.each([
    [['buy', 'sell'], 'Buy'],
    [['buy'], 'Buy'],
    [['sell'], 'Sell'],
    [undefined, undefined],
  ] as const)('param: with %j the actions have %s', (onramp, expected) => {
    const features = { ...config.features, ...(onramp && { onramp: [...onramp] }) }
    const client = clientIn(connectedOn('eip155:8453'), null, { config: { ...config, features } })
    const found = /<span>(Buy|Sell)<\/span>/.exec(renderIn(client, Account))?.[1]
    expect(found).toBe(expected)
  })

  test('behavior: says what to do about a wallet that does not answer', () => {
    const { accounts } = connectedOn('eip155:8453')
    const silent = { ...accounts?.eip155, status: 'reconnecting', walletSilent: true } as const
    const html = renderIn(clientIn({ accounts: { eip155: silent } }), Account)
    expect(html).toContain('Unlock it, reload the page, or connect again')
    expect(html).toMatch(/<button[^>]*>Connect again/)
    expect(html).toMatch(/<button[^>]*>Reload page/)
    expect(renderIn(clientIn(connectedOn('eip155:8453')), Account)).not.toContain('responding')
  })

  test.each([
    ['of a wallet that sends', {}, true],
    ['of a wallet that does not', { sends: false }, false],
    ['for ordinals', { type: 'ordinal' }, false],
  ] as const)(
    'behavior: an indexed Bitcoin account %s has a balance and history',
    (_, parts, canSend) => {
      const html = renderIn(clientIn(onIndexedBitcoin(parts)), Account)
      expect(html).toMatch(/role="tab"[^>]*>Activity</)
      expect(html).not.toMatch(/role="tab"[^>]*>Tokens</)
      expect(html).toContain('Balance')
      expect(html.includes('<span>Send</span>')).toBe(canSend)
    },
  )

  test('behavior: shows no balance, history or sending for a Bitcoin account without an indexer', () => {
    const html = renderIn(clientIn(onBitcoin()), Account)
    expect(html).toContain(bitcoinAccounts[0].address)
    expect(html).toContain('Receive')
    expect(html).toContain(`https://mempool.space/address/${bitcoinAccounts[0].address}`)
    expect(html).not.toMatch(/Send|Activity|Balance|Choose a name/)
  })
})
