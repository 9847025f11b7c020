import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../chain/rpc.ts'
import { network, token } from '../testing/question.ts'
import { readToken } from './readToken.ts'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const [decimals, symbol, name] = ['0x313ce567', '0x95d89b41', '0x06fdde03'] as const
const whole = new Map<string, unknown>([
  [decimals, number(6n)],
  [symbol, text('TST')],
  [name, text('Test Token')],
])

/** Reads a contract that gives these answers and otherwise reverts. */
const read = (...changes: [string, unknown][]) => {
  const answers = new Map([...whole, ...changes])
  const rpc = async ({ params }: RpcCall) => {
    const [{ data }] = params as [{ data: Hex }]
    const answer = answers.get(data)
    if (answer === undefined) throw new Error('execution reverted')
    return answer
  }
  return readToken({ network, rpc, signal: new AbortController().signal, contract: token })
}

describe('readToken', () => {
  test("behavior: reads a token's decimals, symbol and name", async () => {
    expect(await read()).toEqual({ decimals: 6, symbol: 'TST', name: 'Test Token' })
  })

  test.each([
    ['no name', undefined],
    ['bytes for a name, as old contracts have', `0x${'54'.repeat(32)}`],
    ['an empty name', text(' ')],
    ['a non-hex answer', 7],
  ])('behavior: continues without a name: %s', async (_, answer) => {
    expect(await read([name, answer])).toEqual({ decimals: 6, symbol: 'TST' })
  })

  test.each([
    ['no decimals', [decimals, undefined]],
    ['impossible decimals', [decimals, number(37n)]],
    ['no symbol', [symbol, undefined]],
    ['an empty symbol', [symbol, text('')]],
  ] as const)('error: returns nothing for a contract with %s', async (_, [selector, answer]) => {
    expect(await read([selector, answer])).toBeUndefined()
  })

  test('behavior: truncates overlong names and symbols', async () => {
    const long = text('x'.repeat(500))
    const said = await read([symbol, long], [name, long])
    expect([said?.symbol.length, said?.name?.length]).toEqual([12, 40])
  })
})
