// A deposit into Relay's Depository names its order by a hash. Each of these is an honest deposit with one lie in it.
import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  depositAllAbi,
  honestTerms,
  type RelayDeposit,
  type RelayTerms,
  refundsWith,
  relayDeposit,
  relayIdOf,
} from '../../testing/relayOrders.ts'
import { account, coin, stranger, tokenA, tokenB, tokenC } from '../../testing/swapPlans.ts'
import { approve, call, calls, check, quote, request } from '../../testing/swapQuotes.ts'
import { relayDepositories, relaySolvers } from '../serviceContracts.ts'

const buy = { chainId: 'eip155:10', address: tokenB } as const
const depository = relayDepositories[1] ?? expect.unreachable()
const swap = {
  request: { ...request, buy },
  quote: {
    ...quote,
    source: 'relay',
    buy: { ...buy, amount: '910' },
    allowance: { spender: depository, amount: '1000' },
  },
} as const
const reasonOf = ({ to, data, value }: RelayDeposit) =>
  check({ ...swap, build: calls(approve(depository, 1000n), call(to, data, value)) })

const { output } = honestTerms
const paying = (changes: Partial<RelayTerms['output']>) =>
  relayDeposit({ output: { ...output, ...changes } })
/** Told as the honest order, and deposited for another one. */
const toldHonestly = (changes: Partial<RelayTerms>) => relayDeposit(changes, honestTerms)

const lies: Record<string, RelayDeposit> = {
  'another recipient': paying({ recipient: stranger }),
  'another recipient, told as the account': toldHonestly({
    output: { ...output, recipient: stranger },
  }),
  'an order with another salt': toldHonestly({ salt: 1n }),
  'another token bought': paying({ currency: tokenC }),
  'the coin bought': paying({ currency: coin }),
  'a tiny minimum': paying({ minimum: 1n }),
  'a tiny minimum, told as the whole': toldHonestly({ output: { ...output, minimum: 1n } }),
  'no minimum': paying({ minimum: 0n }),
  'another chain': paying({ chainId: 137 }),
  'a chain that this release does not know': paying({ chainId: 4663 }),
  'an order that has ended': paying({ deadline: 1_800_000_000 }),
  'an order for a month': paying({ deadline: 1_802_600_000 }),
  'a contract of others that pays': paying({ router: stranger }),
  'refunds to another': relayDeposit({ refunds: refundsWith({ recipient: stranger }) }),
  'refunds to another, told as the account': toldHonestly({
    refunds: refundsWith({ recipient: stranger }),
  }),
  'refunds in another token': relayDeposit({ refunds: refundsWith({ currency: tokenC }) }),
  'no refunds': relayDeposit({ refunds: [] }),
  'another solver': relayDeposit({ solver: stranger }),
  'calls on arrival': relayDeposit({ calls: ['0x12345678'] }),
  'a fee for others': relayDeposit({ fees: [{ recipient: stranger, amount: 1n }] }),
  'more sold': relayDeposit({ amount: 1001n }),
  'another token sold': relayDeposit({ currency: tokenC }),
  'a deposit of somebody else': relayDeposit({ depositor: stranger }),
  'a deposit without a depositor': relayDeposit({ depositor: coin }),
  'another depository': { ...relayDeposit(), to: stranger },
  'the depository of another chain': relayDeposit({
    chainId: 99_199,
    solver: relaySolvers[99_199] ?? stranger,
  }),
  'coins beside a token': { ...relayDeposit(), value: 1n },
  'bytes after the order': { ...relayDeposit(), data: `${relayDeposit().data}00` },
  'a deposit without its order': {
    ...relayDeposit(),
    data: `0x${relayDeposit().data.slice(2, 10 + 4 * 64)}`,
  },
  'a deposit of all that is allowed': {
    ...relayDeposit(),
    data: encodeFunctionData({
      abi: depositAllAbi,
      args: [account, tokenA, relayIdOf(honestTerms)],
    }),
  },
}

describe('checkSwap', () => {
  test('behavior: accepts the deposit of an honest order', () => {
    expect(reasonOf(relayDeposit())).toBe('accepted')
  })
  test.each(Object.entries(lies))('error: refuses %s', (_, lie) => {
    expect(reasonOf(lie)).not.toBe('accepted')
  })
  test('error: gives the reason of each lie', () => {
    const reasons = Object.entries(lies).map(([lie, deposit]) => `${lie}: ${reasonOf(deposit)}`)
    expect(reasons).toMatchInlineSnapshot(`
      [
        "another recipient: foreign_recipient",
        "another recipient, told as the account: nothing_enforced",
        "an order with another salt: nothing_enforced",
        "another token bought: other_asset",
        "the coin bought: other_asset",
        "a tiny minimum: buys_less",
        "a tiny minimum, told as the whole: nothing_enforced",
        "no minimum: buys_less",
        "another chain: other_chain",
        "a chain that this release does not know: other_chain",
        "an order that has ended: expired",
        "an order for a month: deadline",
        "a contract of others that pays: unknown_contract",
        "refunds to another: foreign_recipient",
        "refunds to another, told as the account: nothing_enforced",
        "refunds in another token: other_asset",
        "no refunds: other_asset",
        "another solver: nothing_enforced",
        "calls on arrival: nothing_enforced",
        "a fee for others: nothing_enforced",
        "more sold: allowance_amount",
        "another token sold: other_asset",
        "a deposit of somebody else: foreign_recipient",
        "a deposit without a depositor: foreign_recipient",
        "another depository: unknown_contract",
        "the depository of another chain: unknown_contract",
        "coins beside a token: several_assets",
        "bytes after the order: malformed",
        "a deposit without its order: nothing_enforced",
        "a deposit of all that is allowed: unknown_call",
      ]
    `)
  })
  test('error: refuses an allowance for more than the deposit', () => {
    const { to, data } = relayDeposit()
    const build = calls(approve(depository, 1001n), call(to, data))
    expect(check({ ...swap, build })).toBe('allowance_amount')
  })
})
