import { encodeFunctionData, pad, parseAbi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSwapCalls } from './readSwapCalls.ts'

const pool = '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'
const account = `0x${'aa'.repeat(20)}` as const
const stranger = `0x${'ee'.repeat(20)}` as const
const sold = `0x${'11'.repeat(20)}` as const
const bought = `0x${'33'.repeat(20)}` as const
const abi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityPeriod, bytes message)',
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)',
])

type Hex = `0x${string}`
const parties = { depositor: account, recipient: account, output: bought }
type Parties = Partial<typeof parties>
const times = [1_800_000_000, 1_800_010_000, 0] as const

const depositV3 = (changes: Parties = {}, message: Hex = '0x') => {
  const { depositor, recipient, output } = { ...parties, ...changes }
  const amounts = [100n, 90n, 10n] as const
  return encodeFunctionData({
    abi,
    functionName: 'depositV3',
    args: [depositor, recipient, sold, output, ...amounts, zeroAddress, ...times, message],
  })
}
const deposit = (recipient: Hex = pad(account)) =>
  encodeFunctionData({
    abi,
    functionName: 'deposit',
    args: [
      pad(account),
      recipient,
      pad(sold),
      pad(bought),
      100n,
      90n,
      10n,
      zeroHash,
      ...times,
      '0x',
    ],
  })
const read = (data: Hex, value = 0n) =>
  readSwapCalls({
    calls: [{ to: pool, data, value }],
    chainId: 'eip155:1',
    account,
    nowMs: 1_800_000_000_000,
  })

const expected = {
  reading: {
    sell: { asset: { chainId: 'eip155:1', address: sold }, atMost: 100n },
    buy: { asset: { chainId: 'eip155:10', address: bought }, atLeast: 90n },
    enforcedBy: 'provider',
    recipient: account,
    pulls: { by: 'allowance', spender: pool.toLowerCase() },
    allowances: [],
    router: pool.toLowerCase(),
    venue: 'Across',
  },
}

describe('acrossReader', () => {
  test('behavior: reads both functions, with the marks of the API and of an integrator', () => {
    for (const data of [depositV3(), deposit()]) {
      expect(read(data)).toEqual(expected)
      expect(read(`${data}73c0de1dc0dedead`)).toEqual(expected)
    }
  })

  test('behavior: reads coins, and who receives', () => {
    expect(read(depositV3({ recipient: stranger }), 100n)).toMatchObject({
      reading: { sell: { asset: { chainId: 'eip155:1' } }, recipient: stranger },
    })
  })

  test.each([
    ['refunds to a stranger', depositV3({ depositor: stranger }), 0n, 'foreign_recipient'],
    ['a message', depositV3({}, '0x01'), 0n, 'unknown_command'],
    ['an output that the pool chooses', depositV3({ output: zeroAddress }), 0n, 'nothing_enforced'],
    ['more coins than are sold', depositV3(), 101n, 'several_assets'],
    ['a recipient of another family', deposit(`0x${'12'.repeat(32)}`), 0n, 'malformed'],
    ['other bytes at the end', `${depositV3()}deadbeef`, 0n, 'malformed'],
    ['another function', '0x12345678', 0n, 'unknown_call'],
  ] as const)('error: refuses %s', (_, data, value, rejection) => {
    expect(read(data, value)).toEqual({ rejection })
  })
})
