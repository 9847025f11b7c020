import type { UserOperationEffects } from '@aureus/protocol/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { account, other, token } from '../../../testing/question.ts'
import { effectsOf } from './effectsOf.ts'
import { type Flows, isSame } from './readFlows.ts'

const addresses = [token, other, account] as const
const address = fc.constantFrom(...addresses)
const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const change = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n }).map(String)
const id = fc.bigInt({ min: 0n, max: 5n })
const label = { symbol: fc.string({ maxLength: 64 }), decimals: fc.nat(255) }

const flowsArbitrary: fc.Arbitrary<Flows> = fc.record({
  coins: fc.oneof(fc.constant(0n), amount),
  tokens: fc.uniqueArray(fc.record({ contract: address, amount }), {
    selector: ({ contract }) => contract,
  }),
  items: fc.uniqueArray(fc.record({ contract: address, id, amount }), {
    selector: (one) => `${one.contract} ${one.id}`,
  }),
  allowances: fc.uniqueArray(fc.record({ token: address, spender: address, amount }), {
    selector: (one) => `${one.token} ${one.spender}`,
  }),
  operators: fc.array(fc.record({ token: address, operator: address })),
})

/** Whatever a server could answer. */
const answerArbitrary = fc.record({
  coin: change,
  tokens: fc.array(
    fc.record({ address, ...label, change }, { requiredKeys: ['address', 'change'] }),
  ),
  approvals: fc.array(
    fc.record(
      { token: address, ...label, spender: address, amount: change },
      { requiredKeys: ['token', 'spender', 'amount'] },
    ),
  ),
  items: fc.array(fc.record({ address, id: id.map(String), change })),
  operators: fc.array(
    fc.record(
      { token: address, operator: address, id: id.map(String) },
      { requiredKeys: ['token', 'operator'] },
    ),
  ),
}) as unknown as fc.Arbitrary<UserOperationEffects>

const claimOf = () => ({ symbol: 'TST', decimals: 6 })

describe('effectsOf', () => {
  test('error: no answer of a server hides or lowers what the calls send and allow', () => {
    fc.assert(
      fc.property(flowsArbitrary, fc.option(answerArbitrary, { nil: undefined }), (flows, said) => {
        const { out, allowances, operators } = effectsOf(flows, said, claimOf)
        const coins = out.filter(({ kind }) => kind === 'coin')
        expect(coins[0]?.amount ?? 0n).toBeGreaterThanOrEqual(flows.coins)
        for (const sent of flows.tokens) {
          const shown = out.find((one) => one.kind === 'token' && one.contract === sent.contract)
          expect(shown?.amount).toBeGreaterThanOrEqual(sent.amount)
          // The wallet's own reading, whatever the answer calls the token.
          expect(shown).toMatchObject({ claim: claimOf() })
        }
        for (const sent of flows.items) {
          const shown = out.find(
            (one) =>
              one.kind === 'item' && one.contract === sent.contract && one.id === String(sent.id),
          )
          expect(shown?.amount).toBeGreaterThanOrEqual(sent.amount)
        }
        for (const { token: of, spender, amount: least } of flows.allowances) {
          const shown = allowances.find(
            (one) => isSame(one.token, of) && isSame(one.spender, spender),
          )
          expect(shown?.amount).toBeGreaterThanOrEqual(least)
        }
        expect(operators).toEqual(expect.arrayContaining(flows.operators))
      }),
      { numRuns: 300 },
    )
  })
})
