// Amounts in the approvals of a German reader.
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { other, question, token, unknownBalances } from '../../testing/question.ts'
import { describeTransaction } from './describeTransaction.ts'

vi.mock('../../lib/messages/en.language.ts', () => ({ language: 'de' }))

const abi = parseAbi(['function transfer(address to, uint256 amount)'])

const tell = (part: { to: Hex; value: bigint; data: Hex | undefined }) =>
  describeTransaction({
    ...question,
    transaction: { ...part, highestFee: 21_000n * 10n ** 9n, isDear: false, serializable: {} },
    claimOf: () => ({ symbol: 'TST', decimals: 6 }),
    balances: unknownBalances,
    fails: false,
  })

test('behavior: coins have a decimal comma, and no groups', () => {
  const { title, brief } = tell({
    to: other,
    value: 1_234_500_000_000_000_000_000n,
    data: undefined,
  })
  expect(title).toBe('Send 1234,5 AUR')
  expect(brief?.map(({ value }) => value)).toContain('0,000021 AUR')
})

test('behavior: tokens have a decimal comma, and no groups', () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1_234_567_890n] })
  expect(tell({ to: token, value: 0n, data }).title).toBe('Send 1234,56789 TST')
})
