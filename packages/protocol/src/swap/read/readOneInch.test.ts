import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSwapCalls } from './readSwapCalls.ts'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const account = `0x${'aa'.repeat(20)}` as const
const executor = `0x${'ec'.repeat(20)}` as const
const stranger = `0x${'ee'.repeat(20)}` as const
const sold = `0x${'11'.repeat(20)}` as const
const bought = `0x${'33'.repeat(20)}` as const
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const abi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
])

const description = {
  srcToken: sold,
  dstToken: bought,
  srcReceiver: executor,
  dstReceiver: account,
  amount: 100n,
  minReturnAmount: 90n,
  flags: 0n,
}
const swap = (changes: Partial<typeof description> = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swap',
    args: [executor, { ...description, ...changes }, '0x12345678'],
  })
const read = (data: `0x${string}`, value = 0n) =>
  readSwapCalls({
    calls: [{ to: router, data, value }],
    chainId: 'eip155:1',
    account,
    nowMs: 1_800_000_000_000,
  })

describe('oneInchReader', () => {
  test('behavior: reads a swap of tokens', () => {
    expect(read(swap())).toEqual({
      reading: {
        sell: { asset: { chainId: 'eip155:1', address: sold }, atMost: 100n },
        buy: { asset: { chainId: 'eip155:1', address: bought }, atLeast: 90n },
        enforcedBy: 'chain',
        recipient: account,
        pulls: { by: 'allowance', spender: router.toLowerCase() },
        allowances: [],
        router: router.toLowerCase(),
        venue: '1inch',
      },
    })
  })

  test('behavior: reads coins on either side', () => {
    const asset = { chainId: 'eip155:1' }
    const sells = read(swap({ srcToken: coin }), 100n)
    expect(sells).toMatchObject({ reading: { sell: { asset, atMost: 100n } } })
    expect(sells).not.toHaveProperty('reading.pulls')
    expect(read(swap({ dstToken: coin }))).toMatchObject({ reading: { buy: { asset } } })
  })

  test('behavior: says who receives: the account unless another is named', () => {
    const recipientOf = (dstReceiver: `0x${string}`) => read(swap({ dstReceiver }))
    expect(recipientOf(zeroAddress)).toMatchObject({ reading: { recipient: account } })
    expect(recipientOf(stranger)).toMatchObject({ reading: { recipient: stranger } })
  })

  test.each([
    ['a partial fill', swap({ flags: 1n }), 0n, 'unknown_command'],
    ['Permit2', swap({ flags: 4n }), 0n, 'unknown_command'],
    ['coins beside the sold token', swap(), 1n, 'several_assets'],
    ['more coins than are sold', swap({ srcToken: coin }), 101n, 'several_assets'],
    [
      'a function that names pools only',
      encodeFunctionData({ abi, functionName: 'unoswap', args: [1n, 2n, 3n, 4n] }),
      0n,
      'unknown_call',
    ],
  ] as const)('error: refuses %s', (_, data, value, rejection) => {
    expect(read(data, value)).toEqual({ rejection })
  })
})
