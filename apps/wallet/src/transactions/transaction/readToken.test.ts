import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { network, token } from '../../testing/question.ts'
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
    ['zeros', `0x${'00'.repeat(32)}`],
    ['a number', number(65n)],
    ['bytes that are not text', `0x${'ff'.repeat(32)}`],
    ['too many bytes', `0x${'54'.repeat(33)}`],
    ['an empty name', text(' ')],
    ['a non-hex answer', 7],
  ])('behavior: continues without a name: %s', async (_, answer) => {
    expect(await read([name, answer])).toEqual({ decimals: 6, symbol: 'TST' })
  })

  test.each([
    ['no decimals', [decimals, undefined]],
    ['impossible decimals', [decimals, number(37n)]],
  ] as const)('error: returns nothing for a contract with %s', async (_, [selector, answer]) => {
    expect(await read([selector, answer])).toBeUndefined()
  })

  test.each([
    ['no symbol', undefined],
    ['an empty symbol', text('')],
    ['zeros', `0x${'00'.repeat(32)}`],
    ['a non-hex answer', 7],
  ])('behavior: keeps decimals and name without a symbol: %s', async (_, answer) => {
    expect(await read([symbol, answer])).toEqual({ decimals: 6, name: 'Test Token' })
  })

  test('behavior: keeps the decimals of a contract that says nothing else', async () => {
    expect(await read([symbol, undefined], [name, undefined])).toEqual({ decimals: 6 })
  })

  test('behavior: reads names in 32 bytes, as old contracts have them', async () => {
    const maker = stringToHex('Maker', { size: 32 })
    expect(await read([symbol, stringToHex('MKR', { size: 32 })], [name, maker])).toEqual({
      decimals: 6,
      symbol: 'MKR',
      name: 'Maker',
    })
    // As many letters as fit.
    const full = stringToHex('x'.repeat(32), { size: 32 })
    expect((await read([symbol, full]))?.symbol).toBe('x'.repeat(12))
  })

  test('behavior: truncates overlong names and symbols', async () => {
    const long = text('x'.repeat(500))
    const said = await read([symbol, long], [name, long])
    expect([said?.symbol?.length, said?.name?.length]).toEqual([12, 40])
  })
})
