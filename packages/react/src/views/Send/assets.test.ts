import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn } from '../../testing/renderIn.tsx'
import { assetsOf, checkAmount } from './assets.ts'

const contract = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const token = (parts: object = {}) => ({
  name: 'Gold Coin',
  symbol: 'GOLD',
  chainId: 'eip155:99199',
  address: `eip155:99199:${contract}`,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: '',
  ...parts,
})

/** The assets of an account in this state. */
function assetsWith(account: object = {}, caipNetworkId: `eip155:${number}` = 'eip155:99199') {
  const { accounts, ...rest } = connectedOn(caipNetworkId)
  const eip155 = { status: 'connected', ...accounts?.eip155, ...account } as const
  return assetsOf(clientIn({ ...rest, accounts: { eip155 } }))
}

describe('assetsOf', () => {
  test('behavior: lists the network’s coin first, then its tokens', () => {
    const [coin, gold, ...rest] = assetsWith({
      balance: '10.5',
      balanceSymbol: 'Aureus',
      tokenBalance: [token()],
    })
    expect(coin).toMatchObject({ symbol: 'Aureus', decimals: 18, balance: '10.5' })
    expect(coin).not.toHaveProperty('token')
    expect(gold).toMatchObject({ symbol: 'GOLD', decimals: 6, balance: '12.5', token: contract })
    expect(rest).toEqual([])
  })

  test('behavior: ignores the fallback of a failed balance', () => {
    const [coin] = assetsWith({ balance: '0.00', balanceSymbol: 'ETH' })
    expect(coin?.balance).toBeUndefined()
  })

  test('behavior: lists only the placeholder’s coin on a network that is not configured', () => {
    expect(assetsWith({ tokenBalance: [token()] }, 'eip155:424242')).toHaveLength(1)
  })

  test.each([
    ['on another network', { chainId: 'eip155:1' }],
    ['without a contract', { address: undefined }],
    ['with a malformed contract address', { address: 'eip155:99199:gold' }],
    ['with zero decimals', { quantity: { decimals: '0', numeric: '1' } }],
    ['with decimals that are not a number', { quantity: { decimals: 'six', numeric: '1' } }],
    ['with fractional decimals', { quantity: { decimals: '1.5', numeric: '1' } }],
    ['with too many decimals', { quantity: { decimals: '37', numeric: '1' } }],
  ])('error: leaves out a token %s', (_, parts) => {
    expect(assetsWith({ tokenBalance: [token(parts)] })).toHaveLength(1)
  })
})

describe('checkAmount', () => {
  const [coin, gold] = assetsWith({ tokenBalance: [token()] })

  test('behavior: converts an amount to base units', () => {
    expect(checkAmount('1.5', coin)).toEqual({ ok: true, value: 15n * 10n ** 17n })
    expect(checkAmount('1.5', gold)).toEqual({ ok: true, value: 1_500_000n })
  })

  test('error: rejects more decimals than the asset has', () => {
    expect(checkAmount('0.0000001', gold)).toEqual({ ok: false, problem: 'tooManyDecimals' })
  })

  test('error: accepts only whole units of an unknown asset', () => {
    expect(checkAmount('0.1', undefined)).toEqual({ ok: false, problem: 'tooManyDecimals' })
  })
})
