import fc from 'fast-check'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, other, question, token, unknownBalances } from '../../testing/question.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import type { TokenClaim } from '../../transactions/transaction/readToken.ts'
import { readCall } from './calls.ts'
import { describeTransaction } from './describeTransaction.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])

const tell = (
  data: Hex | undefined,
  change: {
    value?: bigint
    to?: Hex
    fails?: boolean
    isDear?: boolean
    balances?: Balances
    claim?: TokenClaim
  } = {},
) =>
  describeTransaction({
    ...question,
    transaction: {
      to: change.to ?? (data ? token : other),
      value: change.value ?? 0n,
      data,
      highestFee: 21_000n * 10n ** 9n,
      isDear: change.isDear ?? false,
      serializable: {},
    },
    claimOf: (contract) =>
      contract === token ? (change.claim ?? { symbol: 'TST', decimals: 6 }) : undefined,
    balances: change.balances ?? unknownBalances,
    fails: change.fails ?? false,
  })
const shown = ({ brief = [], rows }: ReturnType<typeof tell>) =>
  Object.fromEntries([...brief, ...rows].map(({ label, value }) => [label, value]))
const danger = (display: ReturnType<typeof tell>) =>
  display.warnings.filter(({ level }) => level === 'danger').length

describe('describeTransaction', () => {
  test("behavior: shows a payment's amount, recipient and maximum cost", () => {
    const display = tell(undefined, { value: 15n * 10n ** 17n })
    expect(display.title).toBe('Send 1.5 AUR')
    expect(shown(display)).toMatchObject({
      To: other,
      Amount: '1.5 AUR',
      'You send': '1.5 AUR',
      'Maximum fee': '0.000021 AUR',
      Account: account,
    })
    expect(danger(display)).toBe(0)
  })

  test("behavior: shows a token transfer's recipient, and its amount in the token's decimals", () => {
    const args = [other, 2_500_000n] as const
    const display = tell(encodeFunctionData({ abi, functionName: 'transfer', args }))
    expect(display.title).toBe('Send 2.5 TST')
    expect(shown(display)).toMatchObject({ To: other, Token: token })
  })

  test.each([
    [{ decimals: 6 }, []],
    [{ decimals: 6, name: 'Old Token' }, ['Claims to be Old Token']],
  ])('behavior: places the decimal point of a token that says only %j of itself', (claim, says) => {
    const args = [other, 2_500_000n] as const
    const sent = tell(encodeFunctionData({ abi, functionName: 'transfer', args }), { claim })
    expect(sent.title).toBe('Send 2.5 of an unnamed token')
    expect(sent.brief?.[0]).toMatchObject({ value: '2.5 of an unnamed token' })
    const claims = sent.rows.filter(({ value }) => value.startsWith('Claims'))
    expect(claims.map(({ value }) => value)).toEqual(says)
    const allowed = tell(encodeFunctionData({ abi, functionName: 'approve', args }), { claim })
    expect(allowed.editor).toEqual({
      label: 'Spending limit in whole tokens',
      decimals: 6,
      most: '2500000',
    })
  })

  test('behavior: warns about sending a token to its own contract', () => {
    const args = [token, 1n] as const
    expect(danger(tell(encodeFunctionData({ abi, functionName: 'transfer', args })))).toBe(1)
  })

  const word = `0x${'11'.repeat(32)}` as const

  test.each([
    ['approve', maxUint256, 1],
    ['approve', 2n ** 95n, 1],
    ['approve', 1n, 0],
    ['increaseAllowance', maxUint256, 1],
  ] as const)('behavior: %s of %s shows %i warnings', (functionName, amount, times) => {
    const display = tell(encodeFunctionData({ abi, functionName, args: [other, amount] }))
    expect(danger(display)).toBe(times)
    expect(shown(display)['Spender']).toBe(other)
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('behavior: setApprovalForAll(%s) shows %i warnings', (approved, times) => {
    const data = encodeFunctionData({
      abi,
      functionName: 'setApprovalForAll',
      args: [other, approved],
    })
    expect(danger(tell(data))).toBe(times)
  })

  test.each([
    ['approve', [other, 0n]],
    ['setApprovalForAll', [other, false]],
    ['permit', [account, other, 0n, 0n, false, 27, word, word]],
  ] as const)('behavior: %s that takes permission away is a revocation', (functionName, args) => {
    const display = tell(encodeFunctionData({ abi, functionName, args }))
    expect([display.title, display.action, danger(display)]).toEqual([
      'Revoke a permission',
      'Revoke',
      0,
    ])
  })

  test('behavior: lowering an allowance shows no warning and no amount field', () => {
    const args = [other, maxUint256] as const
    const display = tell(encodeFunctionData({ abi, functionName: 'decreaseAllowance', args }))
    expect(display.title).toBe('Lower a spending limit')
    expect([danger(display), display.editor]).toEqual([0, undefined])
  })

  test.each([
    ['of EIP-2612', [account, other, maxUint256, 99n, 27, word, word], 'Unlimited', 1],
    ['of EIP-2612 with a limit', [account, other, 5_000_000n, 99n, 27, word, word], '5 TST', 0],
    ['of DAI', [account, other, 0n, 0n, true, 27, word, word], 'Unlimited', 1],
    ['of DAI that revokes', [account, other, 0n, 0n, false, 27, word, word], '0 TST', 0],
  ] as const)('behavior: describes a permit %s as an approval', (_, args, amount, times) => {
    const display = tell(encodeFunctionData({ abi, functionName: 'permit', args }))
    expect(shown(display)).toMatchObject({ Spender: other, Amount: amount, From: account })
    expect(danger(display)).toBe(times)
  })

  test('behavior: lists several items of a collection one by one', () => {
    const items = (ids: bigint[], amounts: bigint[]) =>
      tell(
        encodeFunctionData({
          abi,
          functionName: 'safeBatchTransferFrom',
          args: [account, other, ids, amounts, '0xab'],
        }),
      )
    const display = items([7n, 8n], [1n, 9n])
    expect(display.title).toBe('Send 2 different items')
    expect(display.rows.slice(0, 4).map(({ value }) => value)).toEqual(['7', '1', '8', '9'])
    expect(shown(display)).toMatchObject({ To: other, Data: '0xab' })
    expect(items([7n, 8n], [1n]).title).toBe('Call a contract')
  })

  test('behavior: warns if the account has less than the amount and the fee', () => {
    const poor = { native: 10n ** 18n, tokenOf: () => 0n }
    const display = tell(undefined, { value: 10n ** 18n, balances: poor })
    expect(danger(display)).toBe(1)
  })

  test('behavior: shows an unreadable call whole, with a warning', () => {
    const display = tell('0xdeadbeef00', { value: 1n })
    expect(shown(display)).toMatchObject({ Function: '0xdeadbeef', Data: '0xdeadbeef00' })
    expect(shown(display)['Amount']).toBe('0.000000000000000001 AUR')
    expect(danger(display)).toBe(1)
  })

  test('behavior: warns about an expected failure and about a high fee', () => {
    expect(danger(tell(undefined, { value: 1n, fails: true }))).toBe(1)
    expect(danger(tell(undefined, { value: 1n, isDear: true }))).toBe(1)
  })
})

describe('readCall', () => {
  test('error: does not mistake a known call with trailing bytes for the known one', () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] })
    expect(readCall(data)).toMatchObject({ kind: 'transfer' })
    expect(readCall(`${data}00`)).toBeUndefined()
  })

  test('behavior: describes arbitrary bytes without throwing', () => {
    const selectors = [
      '0xa9059cbb',
      '0x095ea7b3',
      '0x23b872dd',
      '0xa22cb465',
      '0x42842e0e',
      '0xf242432a',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...selectors, '0x'),
        fc.uint8Array({ maxLength: 200 }),
        (selector, rest) => {
          const data = `${selector}${Buffer.from(rest).toString('hex')}` as Hex
          expect(() => readCall(data)).not.toThrow()
        },
      ),
      { numRuns: Number(process.env['DISPLAY_FUZZ_RUNS'] ?? 200) },
    )
  })
})
