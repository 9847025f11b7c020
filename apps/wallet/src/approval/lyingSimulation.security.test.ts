// What a visitor approves is what the wallet reads. A server that lies about the outcome can add to it, and never takes
// a line or a warning away.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { type Hex, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  back,
  type call,
  expectKept,
  lies,
  none,
  pairs,
  refund,
  takingCalls,
  texts,
  USDC,
} from '../testing/lies.ts'
import { operationDomain as domain, operationOf } from '../testing/operation.ts'
import { account, other, question, token, unknownBalances } from '../testing/question.ts'
import type { PreparedTransaction } from '../transactions/transaction/prepare.ts'
import { describeCalls } from './describe/describeCalls.ts'
import { describeTransaction } from './describe/describeTransaction.ts'
import {
  type DescribeOperationParameters,
  describeOperation,
} from './describe/operations/describeOperation.ts'
import type { Display } from './display.ts'

const claimOf = (contract: string) =>
  contract.toLowerCase() === token.toLowerCase() ? { symbol: 'USDC', decimals: 6 } : undefined
const operation = (
  batch: readonly ReturnType<typeof call>[],
  said: Partial<DescribeOperationParameters>,
): Display =>
  describeOperation({
    ...question,
    calls: batch,
    claimOf,
    balances: unknownBalances,
    operation: operationOf(account),
    domain,
    userOpHash: `0x${'ab'.repeat(32)}`,
    highestFee: 10n ** 15n,
    isDear: false,
    sponsor: { name: 'Acme', isPageService: false },
    effects: undefined,
    ...said,
  })
describe('a batch as a user operation', () => {
  const table = takingCalls.flatMap(([name, batch, expected]) =>
    lies.map(([lie, said]) => [name, lie, batch, said, expected] as const),
  )
  test.each(table)(
    'error: shows %s although the server says: %s',
    (_, __, batch, said, expected) => {
      const shown = operation(batch, said)
      expect(pairs(shown.brief)).toEqual(expect.arrayContaining(expected))
      expectKept(operation(batch, {}), shown)
      expect(pairs(shown.rows)).not.toContainEqual(['Balances', expect.anything()])
    },
  )

  test('error: warns if the simulation shows less leaving than the calls send', () => {
    const warning = expect.stringContaining('Don’t count on getting any of it back')
    const [, batch] = takingCalls[0] ?? ['', []]
    expect(texts(operation(batch, { effects: none }))).toContainEqual(warning)
    const honest: UserOperationEffects = {
      ...none,
      tokens: [{ address: token, change: `-${back}` }],
    }
    expect(texts(operation(batch, { effects: honest }))).not.toContainEqual(warning)
    const gain: UserOperationEffects = {
      ...honest,
      tokens: [...honest.tokens, { address: other, change: '5' }],
    }
    expect(texts(operation(batch, { effects: gain }))).not.toContainEqual(warning)
  })

  test('behavior: calls stand before what the server says about them', () => {
    const [, batch] = takingCalls[0] ?? ['', []]
    const labels = operation(batch, { effects: none }).rows.map(({ label }) => label)
    expect(labels.indexOf('2 of 2')).toBeLessThan(labels.indexOf('What changes'))
  })

  test('behavior: adds what only the simulation finds', () => {
    const effects: UserOperationEffects = {
      coin: '-5',
      tokens: [{ address: token, change: `-${2000n * USDC}` }],
      approvals: [{ token, spender: other, amount: '1' }],
    }
    const [, batch] = takingCalls[0] ?? ['', []]
    expect(pairs(operation(batch, { effects }).brief)).toEqual([
      ['You send', '2000 USDC'],
      ['You send', '0.000000000000000005 AUR'],
      ['Others may spend', '0.000001 USDC'],
      ['Fee', 'Paid by Acme'],
    ])
  })

  test('error: a promised gain does not lower a fee in the same token', () => {
    const tokenFee = { token, payee: other, amount: '120000' } as const
    const [, batch] = takingCalls[0] ?? ['', []]
    const effects: UserOperationEffects = { ...none, tokens: [{ address: token, change: '-1' }] }
    const shown = operation(batch, { effects, tokenFee, sponsor: undefined })
    expect(pairs(shown.brief)).toContainEqual(['You pay in total', '1000.12 USDC'])
    const gain = operation([refund], { effects, tokenFee, sponsor: undefined })
    expect(pairs(gain.brief).map(([label]) => label)).not.toContain('You pay in total')
  })
})

describe('plain transactions', () => {
  const prepared = (one: ReturnType<typeof call>): PreparedTransaction => ({
    ...one,
    to: one.to as Hex,
    highestFee: 10n ** 15n,
    isDear: false,
    serializable: {},
  })
  const rich = { native: maxUint256, tokenOf: () => maxUint256 }

  test.each(takingCalls)(
    'error: shows %s although the node says that all is well',
    (_, batch, expected) => {
      const transactions = batch.map(prepared)
      const all = { ...question, transactions, claimOf, unsure: false }
      const shown = describeCalls({ ...all, fails: false, balances: rich })
      expect(pairs(shown.brief)).toEqual(expect.arrayContaining(expected))
      expectKept(describeCalls({ ...all, fails: false, balances: unknownBalances }), shown)
      const [first] = transactions
      if (!first) throw new Error('no call')
      const one = { ...question, transaction: first, claimOf, fails: false }
      expectKept(
        describeTransaction({ ...one, balances: unknownBalances }),
        describeTransaction({ ...one, balances: rich }),
      )
    },
  )
})
