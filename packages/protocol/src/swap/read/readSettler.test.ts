import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSwapCalls } from './readSwapCalls.ts'

const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const account = `0x${'aa'.repeat(20)}` as const
const settler = `0x${'5e'.repeat(20)}` as const
const stranger = `0x${'ee'.repeat(20)}` as const
const sold = `0x${'11'.repeat(20)}` as const
const bought = `0x${'33'.repeat(20)}` as const
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut), bytes[] actions, bytes32 zid)',
  'function executeMetaTxn((address recipient, address buyToken, uint256 minAmountOut), bytes[] actions, bytes32 zid, address from, bytes signature)',
])

type Hex = `0x${string}`
const execute = (buyToken: Hex, recipient: Hex = account) =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient, buyToken, minAmountOut: 90n }, ['0x12345678'], zeroHash],
  })
const exec = (data: Hex, { operator = settler, target = settler }: Record<string, Hex> = {}) =>
  encodeFunctionData({ abi, functionName: 'exec', args: [operator, sold, 100n, target, data] })
const read = (data: Hex, { value = 0n, confirmed = [settler] } = {}) =>
  readSwapCalls({
    calls: [{ to: holder, data, value }],
    chainId: 'eip155:1',
    account,
    nowMs: 1_800_000_000_000,
    confirmed: new Set(confirmed),
  })

describe('settlerReader', () => {
  test('behavior: reads a swap by the confirmed Settler', () => {
    expect(read(exec(execute(bought)))).toEqual({
      reading: {
        sell: { asset: { chainId: 'eip155:1', address: sold }, atMost: 100n },
        buy: { asset: { chainId: 'eip155:1', address: bought }, atLeast: 90n },
        enforcedBy: 'chain',
        recipient: account,
        pulls: { by: 'allowance', spender: holder.toLowerCase() },
        allowances: [],
        router: holder.toLowerCase(),
        venue: '0x',
      },
    })
  })

  test('behavior: reads coins that are bought, and who receives them', () => {
    expect(read(exec(execute(coin, stranger)))).toMatchObject({
      reading: { buy: { asset: { chainId: 'eip155:1' } }, recipient: stranger },
    })
  })

  test.each([
    [
      'a Settler that the chain has not confirmed',
      exec(execute(bought)),
      { confirmed: [] },
      'unknown_contract',
    ],
    ['another operator', exec(execute(bought), { operator: stranger }), {}, 'unknown_contract'],
    ['another target', exec(execute(bought), { target: stranger }), {}, 'unknown_contract'],
    ['coins beside the sold token', exec(execute(bought)), { value: 1n }, 'several_assets'],
    [
      'another function of Settler',
      exec(
        encodeFunctionData({
          abi,
          functionName: 'executeMetaTxn',
          args: [
            { recipient: account, buyToken: bought, minAmountOut: 90n },
            [],
            zeroHash,
            account,
            '0x',
          ],
        }),
      ),
      {},
      'unknown_call',
    ],
    ['bytes after the call', exec(`${execute(bought)}00`), {}, 'malformed'],
  ] as const)('error: refuses %s', (_, data, options, rejection) => {
    expect(read(data, options as Parameters<typeof read>[1])).toEqual({ rejection })
  })
})
