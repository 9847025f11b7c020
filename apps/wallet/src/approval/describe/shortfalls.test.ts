import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, network, other, token } from '../../testing/question.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import { shortfallsOf, spentTokens } from './shortfalls.ts'

const FEE = 10n ** 15n
const payment = (value: bigint) => ({
  to: other as Hex,
  value,
  data: undefined,
  highestFee: FEE,
})
const call = (data: Hex) => ({ to: token as Hex, value: 0n, data, highestFee: FEE })
const transfer = (amount: bigint) =>
  call(
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other as Hex, amount],
    }),
  )
const transferFrom = (from: string, amount: bigint) =>
  call(
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [from as Hex, other as Hex, amount],
    }),
  )
const known = { account, network, claimOf: () => ({ symbol: 'TST', decimals: 6 }) }
const warn = (
  transactions: ReturnType<typeof payment | typeof call>[],
  balances: Partial<Balances>,
  more: Partial<typeof known> | { claimOf: () => undefined } = {},
) =>
  shortfallsOf(transactions, {
    ...known,
    ...more,
    balances: { native: undefined, tokenOf: () => undefined, ...balances },
  })

describe('shortfallsOf', () => {
  test('behavior: warns if the amount plus the fee exceeds the balance by one unit', () => {
    const value = 10n ** 18n
    expect(warn([payment(value)], { native: value + FEE })).toEqual([])
    expect(warn([payment(value)], { native: value + FEE - 1n })).toEqual([
      {
        level: 'danger',
        text: 'You have 1.000999999999999999 AUR. The amount and the maximum fee add up to 1.001 AUR. Add funds or send less.',
      },
    ])
  })

  test('behavior: adds up what several transactions need', () => {
    const both = [payment(5n), payment(6n)]
    expect(warn(both, { native: 11n + 2n * FEE })).toEqual([])
    expect(warn(both, { native: 10n + 2n * FEE })).toHaveLength(1)
  })

  test('behavior: warns if more tokens are sent than the account has', () => {
    expect(warn([transfer(5n)], { tokenOf: () => 5n })).toEqual([])
    expect(warn([transfer(2_000_000n)], { tokenOf: () => 1_500_000n })).toEqual([
      {
        level: 'danger',
        text: 'You have 1.5 TST of this token, but this sends 2 TST. Add funds or send less.',
      },
    ])
    expect(warn([transferFrom(account, 6n)], { tokenOf: () => 5n })).toHaveLength(1)
    expect(warn([transfer(3n), transfer(3n)], { tokenOf: () => 5n })).toMatchObject([
      { level: 'caution' },
    ])
  })

  test("behavior: ignores other accounts' tokens and balances that the node does not report", () => {
    expect(warn([transferFrom(other, 6n)], { tokenOf: () => 5n })).toEqual([])
    expect(warn([payment(1n), transfer(6n)], {})).toEqual([])
  })

  test('behavior: treats a contract without decimals as a collection, whose ids are not amounts', () => {
    const item = transferFrom(account, 721n)
    expect(warn([item], { tokenOf: () => 1n }, { claimOf: () => undefined })).toEqual([])
    expect([...spentTokens([item], account)]).toEqual([[token, 721n]])
  })
})
