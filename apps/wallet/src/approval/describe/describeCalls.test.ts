import { encodeFunctionData, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, other, question, token, unknownBalances } from '../../testing/question.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import { describeCalls } from './describeCalls.ts'
import { describeTransaction } from './describeTransaction.ts'
import { readBatch } from './readBatch.ts'
import { PERMIT2, readPermit2 } from './readPermit2.ts'
import { tokensOf } from './tokensOf.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] datas)',
])
const permit2Abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, Batch permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function lockdown((address token, address spender)[] approvals)',
])

const router = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const claimOf = (contract: string) =>
  contract === token ? { symbol: 'TST', decimals: 6 } : undefined
const prepared = (to: string, data?: Hex, value = 0n): PreparedTransaction => ({
  to: to as Hex,
  value,
  data,
  highestFee: 10n ** 15n,
  isDear: false,
  serializable: {},
})
const tell = (to: string, data: Hex, value = 0n) =>
  describeTransaction({
    ...question,
    transaction: prepared(to, data, value),
    claimOf,
    balances: unknownBalances,
    fails: false,
  })
const values = ({ brief = [], rows }: ReturnType<typeof tell>, label: string) =>
  [...brief, ...rows].filter((row) => row.label === label).map(({ value }) => value)
const danger = ({ warnings }: ReturnType<typeof tell>) =>
  warnings.filter(({ level }) => level === 'danger').map(({ text }) => text)

const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [other, amount] })
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 5n] })
const multicall = (...data: Hex[]) =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [data] })

describe('a call that holds calls', () => {
  test('behavior: describes each call and shows the warnings of all', () => {
    const display = tell(token, multicall(approve(maxUint256), transfer))
    expect(display.title).toBe('Run 2 actions')
    expect(display.rows.filter(({ style }) => style === 'step')).toEqual([
      { label: '1 of 2', value: 'Let someone spend a token', style: 'step' },
      { label: '2 of 2', value: 'Send 0.000005 TST', style: 'step' },
    ])
    expect(danger(display)).toHaveLength(1)
    // Part of a larger call, so its amount cannot be edited.
    expect(display.editor).toBeUndefined()
  })

  test('behavior: shows an unreadable inner call with a warning', () => {
    const display = tell(router, multicall('0xdeadbeef00'))
    expect(values(display, 'Data')).toEqual(['0xdeadbeef00'])
    expect(danger(display)).toHaveLength(1)
  })

  test('behavior: shows lists nested too deeply as raw data', () => {
    const nested = multicall(multicall(multicall(approve(maxUint256))))
    const display = tell(token, nested)
    expect(danger(display)).toEqual([
      'Your wallet can’t read what this call does. Send it only if you know the contract.',
    ])
  })

  test('behavior: shows money that an inner call pays', () => {
    const functionName = 'execute'
    const data = encodeFunctionData({ abi, functionName, args: [other, 10n ** 18n, '0x'] })
    expect(values(tell(router, data), 'Amount')).toEqual(['1 AUR'])
  })

  test('error: rejects bytes that no inner call accounts for', () => {
    expect(readBatch(token, multicall(transfer))).toHaveLength(1)
    expect(readBatch(token, `${multicall(transfer)}00`)).toBeUndefined()
    const functionName = 'executeBatch'
    const args = [[other], [], [transfer, transfer]] as const
    expect(readBatch(router, encodeFunctionData({ abi, functionName, args }))).toBeUndefined()
  })

  test('error: rejects an empty list and one that is too long to show', () => {
    expect(readBatch(token, multicall())).toBeUndefined()
    expect(readBatch(token, multicall(...Array.from({ length: 21 }, () => transfer)))).toBe(
      undefined,
    )
  })

  test('behavior: asks the inner tokens for their names', () => {
    const calls = [{ target: token, allowFailure: false, callData: transfer }] as const
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
    expect(tokensOf([{ to: router, value: 0n, data }], question)).toEqual([token])
  })
})

describe('Permit2', () => {
  const allow = (amount: bigint, expiration: number) =>
    encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, router, amount, expiration],
    })

  test("behavior: shows an allowance's spender, amount, token and expiry, and lets the visitor lower it", () => {
    const display = tell(PERMIT2, allow(2_500_000n, 1_800_000_000))
    expect(display.title).toBe('Let someone spend a token')
    expect(values(display, 'Spender')).toEqual([router])
    expect(values(display, 'Amount')).toEqual(['2.5 TST'])
    expect(values(display, 'Expires')[0]).toContain('2027')
    expect(danger(display)).toEqual([])
    expect(display.editor).toMatchObject({ decimals: 6, most: '2500000' })
  })

  test.each([
    [maxUint160, 0, 'In the same block'],
    [maxUint160, 2 ** 48 - 1, 'Never'],
  ])('behavior: %s until %i shows a warning', (amount, expiration, until) => {
    const display = tell(PERMIT2, allow(amount, expiration))
    expect(values(display, 'Amount')).toEqual(['Unlimited'])
    expect(values(display, 'Expires')).toEqual([until])
    expect(danger(display)).toHaveLength(1)
  })

  test('behavior: an allowance signed earlier cannot be changed', () => {
    const details = [1n, maxUint160].map((amount) => ({
      token: token as Hex,
      amount,
      expiration: 0,
      nonce: 0,
    }))
    const batch = { details, spender: router, sigDeadline: 1n } as const
    const args = [account, batch, '0x12'] as const
    const display = tell(
      PERMIT2,
      encodeFunctionData({ abi: permit2Abi, functionName: 'permit', args }),
    )
    expect(values(display, 'Amount')).toEqual(['0.000001 TST', 'Unlimited'])
    expect(display.editor).toBeUndefined()
  })

  test('behavior: describes transfers and revocations', () => {
    const moved = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'transferFrom',
      args: [account, other, 7n, token],
    })
    expect(tell(PERMIT2, moved).title).toBe('Send 0.000007 TST')
    const pairs = [{ token, spender: router }] as const
    const data = encodeFunctionData({ abi: permit2Abi, functionName: 'lockdown', args: [pairs] })
    expect(tell(PERMIT2, data).title).toBe('Revoke permissions')
  })

  test('error: ignores the same bytes to another contract', () => {
    expect(readPermit2(router, allow(1n, 0))).toBeUndefined()
    expect(readPermit2(PERMIT2, `${allow(1n, 0)}00`)).toBeUndefined()
  })
})

describe('describeCalls', () => {
  const several = (transactions: PreparedTransaction[], more = {}) =>
    describeCalls({
      ...question,
      transactions,
      claimOf,
      balances: unknownBalances,
      fails: false,
      unsure: false,
      ...more,
    })

  test('behavior: shows each call, the maximum total fee, and that one may fail alone', () => {
    const display = several([prepared(token, approve(1n)), prepared(other, undefined, 10n ** 18n)])
    expect(display.title).toBe('Run 2 actions')
    expect(values(display, '2 of 2')).toEqual(['Send 1 AUR'])
    expect(values(display, 'Maximum fee')).toEqual(['0.002 AUR'])
    expect(display.warnings.map(({ level }) => level)).toEqual(['caution'])
  })

  test('behavior: shows an unlimited allowance, an expected failure and unknown results', () => {
    const calls = [prepared(token, approve(maxUint256)), prepared(router, '0xdeadbeef')]
    const display = several(calls, { fails: true, unsure: true })
    expect(danger(display)).toHaveLength(3)
    expect(display.warnings).toHaveLength(5)
    const dear = calls.map((call) => ({ ...call, isDear: true }))
    expect(danger(several(dear, { fails: true, unsure: true }))).toHaveLength(4)
  })
})
