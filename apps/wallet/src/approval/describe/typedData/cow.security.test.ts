// Orders of CoW Protocol: an honest one reads as the swap that it is. One with a lie in it does not, and a danger says so.
import { cowOrderFields, cowSettlements } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../keys/typedData/parseTypedData.ts'
import { account, other, token } from '../../../testing/question.ts'
import { swapClaimOf as claimOf, onEthereum, USDC } from '../../../testing/swaps.ts'
import { describeTypedData } from '../describeTypedData.ts'
import { namedInTypedData } from './tellTypedData.ts'

const inTenMinutes = () => Math.floor(Date.now() / 1000) + 600
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const domain = {
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId: 1,
  verifyingContract: cowSettlements[1],
}

type Changes = Record<string, unknown>
const parse = (message: Changes = {}, changedDomain: Changes = {}) =>
  parseTypedData(
    {
      domain: { ...domain, ...changedDomain },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Order: [...cowOrderFields],
      },
      primaryType: 'Order',
      message: {
        sellToken: token,
        buyToken: USDC,
        receiver: account,
        sellAmount: '100000000',
        buyAmount: '99000000',
        validTo: inTenMinutes(),
        appData: `0x${'5a'.repeat(32)}`,
        feeAmount: '0',
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
        ...message,
      },
    },
    { account, chainId: 1 },
  )
const describeOrder = (...changes: Parameters<typeof parse>) =>
  describeTypedData(onEthereum, parse(...changes), { claimOf })
const pairs = (rows: readonly { label: string; value: string }[] = []) =>
  rows.map(({ label, value }) => [label, value])
const dangers = (...changes: Parameters<typeof parse>) =>
  describeOrder(...changes)
    .warnings.filter(({ level }) => level === 'danger')
    .map(({ text }) => text)

describe('an honest order', () => {
  test('behavior: says what leaves and what arrives, as calls do', () => {
    const display = describeOrder()
    const title = 'Swap 100 TST for at least 99 USDC'
    expect([display.title, display.summary, display.action]).toEqual([title, title, 'Swap'])
    expect(display.warnings).toEqual([])
    expect(pairs(display.brief)).toEqual([
      ['You give at most', '100 TST'],
      ['You get at least', '99 USDC'],
    ])
    expect(pairs(display.rows)).toEqual(
      expect.arrayContaining([
        ['Via', 'CoW Swap'],
        ['', cowSettlements[1]],
        ['Token', USDC],
      ]),
    )
  })
  test.each<[string, Changes, string]>([
    ['a purchase', { kind: 'buy' }, 'Swap 100 TST for at least 99 USDC'],
    [
      'the coin as what is bought',
      { buyToken: COIN, buyAmount: '8000000000000000' },
      'Swap 100 TST for at least 0.008 ETH',
    ],
    [
      'the account as the receiver by default',
      { receiver: `0x${'0'.repeat(40)}` },
      'Swap 100 TST for at least 99 USDC',
    ],
  ])('behavior: reads %s', (_, changes, title) => {
    expect(describeOrder(changes).title).toBe(title)
    expect(dangers(changes)).toEqual([])
  })
  test('behavior: asks for the decimals of both tokens', () => {
    expect(namedInTypedData(parse(), onEthereum).tokens).toEqual([token, USDC])
  })
})

describe('an order that lies', () => {
  test.each<[string, Changes, string]>([
    ['another receiver', { receiver: other }, 'goes to another address, not to your account'],
    ['nothing in return', { buyAmount: '0' }, 'You could get nothing'],
    ['a fee', { feeAmount: '1' }, 'a fee that a swap doesn’t need'],
    ['parts', { partiallyFillable: true }, 'A part of this may fail'],
    ['a year', { validTo: inTenMinutes() + 31_536_000 }, 'valid for longer'],
    ['the past', { validTo: inTenMinutes() - 3600 }, 'has expired'],
  ])('error: warns of an order with %s', (_, changes, text) => {
    expect(dangers(changes).join('\n')).toContain(text)
  })
  test.each<[string, Changes, Changes?]>([
    ['the sold token', { buyToken: token }],
    ['other balances', { sellTokenBalance: 'internal' }],
    ['other balances for what is bought', { buyTokenBalance: 'internal' }],
    ['another kind', { kind: 'swap' }],
    ['another contract', {}, { verifyingContract: other }],
    ['another name', {}, { name: 'CoW Protocol' }],
    ['another version', {}, { version: 'v3' }],
  ])('error: does not call an order with %s a swap', (_, message, changedDomain) => {
    expect(describeOrder(message, changedDomain).title).not.toContain('Swap')
    expect(dangers(message, changedDomain)).not.toEqual([])
  })
  test('error: shows another sold or bought token and amount as they are', () => {
    expect(describeOrder({ sellAmount: '200000000' }).title).toContain('Swap 200 TST')
    expect(describeOrder({ buyAmount: '1' }).title).toContain('at least 0.000001 USDC')
    expect(describeOrder({ buyToken: other }).title).toContain('at least 99000000 ')
  })
})
