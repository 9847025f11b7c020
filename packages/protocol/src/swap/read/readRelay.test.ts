import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  honestTerms,
  type RelayDeposit,
  refundsWith,
  relayDeposit,
  relayDepositAbi,
  relayIdOf,
} from '../../testing/relayOrders.ts'
import { account, coin, stranger, tokenA, tokenB } from '../../testing/swapPlans.ts'
import { relayDepositories } from '../serviceContracts.ts'
import { readSwapCalls } from './readSwapCalls.ts'
import { relayOrderId } from './relayOrder.ts'

const nowMs = 1_800_000_000_000
const read = (call: RelayDeposit, chainId: `eip155:${number}` = 'eip155:1') =>
  readSwapCalls({ calls: [call], chainId, account, nowMs })

describe('relayOrderId', () => {
  test('behavior: is the id that Relay gave a real order', () => {
    // Answered by POST /quote/v2 on 2026-09-23, for 0.01 ETH from Base to Robinhood Chain.
    const recipient = '0x03508bb71268bba25ecacc8f620e01866650532c'
    const router = '0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f'
    const back = { recipient, currency: coin, deadline: 1_790_141_517n, router } as const
    const salt = 0x63f4beb696db6675f6a0678edb29aa8e209fef9137317c5f73a2f8d3819f2e22n
    const id = relayOrderId({
      solver: '0xf70da97812cb96acdf810712aa562db8dfa3dbef',
      salt,
      input: { chain: 'base', currency: coin, amount: 10_000_000_000_000_000n },
      refunds: ['base', 'robinhood'].map((chain) => ({ ...back, chain, minimum: 0n })),
      output: {
        ...back,
        chain: 'robinhood',
        minimum: 9_937_731_200_534_577n,
        expected: 9_987_669_548_275_956n,
      },
    })
    expect(id).toBe('0x821340c60739e51c1b86f8bd0b1a106b70be74cc79a7d38a69e859dd7f37c4b0')
  })
})

describe('relayReader', () => {
  const spender = relayDepositories[1]?.toLowerCase()
  const expected = {
    reading: {
      sell: { asset: { chainId: 'eip155:1', address: tokenA }, atMost: 1000n },
      buy: { asset: { chainId: 'eip155:10', address: tokenB }, atLeast: 900n },
      enforcedBy: 'provider',
      recipient: account.toLowerCase(),
      pulls: { by: 'allowance', spender },
      allowances: [],
      fillDeadlineS: 1_800_600_000,
      router: spender,
      venue: 'Relay',
    },
  }
  test('behavior: reads the order of a deposit of tokens', () => {
    expect(read(relayDeposit())).toEqual(expected)
  })

  test('behavior: reads coins on both sides, and an order without routers', () => {
    const refunds = refundsWith({ currency: coin, router: coin })
    const output = { ...honestTerms.output, currency: coin, router: coin }
    const result = read(relayDeposit({ currency: coin, refunds, output }))
    const reading = 'reading' in result && result.reading
    expect(reading).toMatchObject({
      sell: { asset: { chainId: 'eip155:1' }, atMost: 1000n },
      buy: { asset: { chainId: 'eip155:10' }, atLeast: 900n },
    })
    expect(reading).not.toHaveProperty('pulls')
  })

  test('behavior: says who receives', () => {
    const output = { ...honestTerms.output, recipient: stranger }
    expect(read(relayDeposit({ output }))).toMatchObject({ reading: { recipient: stranger } })
  })

  const deposit = relayDeposit()
  type Payment = (typeof honestTerms)['refunds'][number]
  const refunded = (changes: Partial<Payment>) => relayDeposit({ refunds: refundsWith(changes) })
  const paid = (changes: Partial<Payment>) =>
    relayDeposit({ output: { ...honestTerms.output, ...changes } })
  const alone = encodeFunctionData({
    abi: relayDepositAbi,
    functionName: 'depositErc20',
    args: [account, tokenA, 1000n, relayIdOf(honestTerms)],
  })
  test.each<[string, RelayDeposit, string]>([
    ['a deposit without its order', { ...deposit, data: alone }, 'nothing_enforced'],
    [
      'an order that is not the one of the deposit',
      relayDeposit({}, { salt: 1n }),
      'nothing_enforced',
    ],
    [
      'a depositor who is somebody else',
      relayDeposit({ depositor: stranger }),
      'foreign_recipient',
    ],
    ['refunds to a stranger', refunded({ recipient: stranger }), 'foreign_recipient'],
    ['refunds in another token', refunded({ currency: tokenB }), 'other_asset'],
    ['no refund on the first chain', refunded({ chainId: 10 }), 'other_asset'],
    ['refunds on a third chain', refunded({ chainId: 137 }), 'other_chain'],
    ['a chain that this release does not know', paid({ chainId: 4663 }), 'other_chain'],
    ['a contract of others that pays', paid({ router: stranger }), 'unknown_contract'],
    ['nothing in return', paid({ minimum: 0n }), 'buys_less'],
    ['an order that has ended', paid({ deadline: 1_800_000_000 }), 'expired'],
    ['an order for a month', paid({ deadline: 1_802_600_000 }), 'deadline'],
    ['coins beside a token', { ...deposit, value: 1n }, 'several_assets'],
    ['bytes after the order', { ...deposit, data: `${deposit.data}00` }, 'malformed'],
    ['another function', { ...deposit, data: '0x12345678' }, 'unknown_call'],
  ])('error: refuses %s', (_, call, rejection) => {
    expect(read(call)).toEqual({ rejection })
  })

  test('error: knows no deposit on another chain', () => {
    expect(read(deposit, 'eip155:5')).toEqual({ rejection: 'unknown_contract' })
    // The order names the chain of its deposit.
    expect(read(deposit, 'eip155:8453')).toEqual({ rejection: 'nothing_enforced' })
  })
})
