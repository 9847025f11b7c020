import { encodeAbiParameters, encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { describeTransaction } from './describeTransaction.ts'

const caipNetworkId = 'eip155:99199'
const [pool, usdc] = [`0x${'a'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const me = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const input = encodeFunctionData({
  abi: parseAbi(['function supply(address asset,uint256 amount)']),
  args: [usdc, 2_500_000n],
})
const file = [
  {
    version: 1,
    chainId: 99_199,
    address: pool,
    origin: 'Operator',
    reviewers: [],
    formats: {
      [input.slice(0, 10)]: [
        {
          signature: 'supply(address asset,uint256 amount)',
          intent: 'Supply',
          fields: [
            {
              label: 'Amount',
              path: { root: '#', steps: ['amount'] },
              visible: 'always',
              format: {
                kind: 'tokenAmount',
                token: { at: { root: '#', steps: ['asset'] } },
              },
            },
          ],
        },
      ],
    },
  },
]
const transaction = { from: me.toLowerCase(), to: pool, input, value: '0x0' }
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

interface Chain {
  sent?: unknown
  symbol?: unknown
  decimals?: unknown
  described?: boolean
}

async function tell({
  sent = transaction,
  symbol = text('USDC'),
  decimals = number(6n),
  described = true,
}: Chain = {}) {
  const answers: RpcAnswers = {
    eth_getTransactionByHash: () => sent,
    eth_call: ([{ data }]: [{ data: string }]) => (data === '0x95d89b41' ? symbol : decimals),
  }
  const { fetch: rpc, calls } = rpcOf(answers)
  const { client } = await setUp({
    parameters: {
      fetch: async (url, init) => {
        const path = url instanceof Request ? url.url : url.toString()
        if (!path.includes('/descriptors/')) return rpc(url, init)
        return described && path.endsWith(`/descriptors/99199/${pool}.json`)
          ? Response.json(file)
          : new Response(null, { status: 204 })
      },
    },
  })
  const description = await describeTransaction(client, {
    caipNetworkId,
    hash: '0x1',
    from: me,
    to: pool,
  })
  return { text: description?.rows[0]?.text, methods: calls.map(({ method }) => method) }
}

describe('describeTransaction', () => {
  test('behavior: describes what an account sent, with the token’s own figures', async () => {
    expect((await tell()).text).toBe('2.5 USDC')
    expect((await tell({ symbol: stringToHex('MKR', { size: 32 }) })).text).toBe('2.5 MKR')
  })

  test('behavior: asks the chain nothing about a contract without a descriptor', async () => {
    expect(await tell({ described: false })).toEqual({ text: undefined, methods: [] })
  })

  test.each([
    ['no symbol', null],
    ['a symbol with hidden characters', text('US\u202eDC')],
    ['a symbol that is too long', text('A'.repeat(13))],
    ['a symbol of bytes that are not text', `0x${'ff'.repeat(32)}`],
    ['an empty symbol', text('')],
  ])('error: a token with %s has base units', async (_, symbol) => {
    expect((await tell({ symbol })).text).toBe('2500000')
  })

  test('error: a token with implausible decimals has base units', async () => {
    expect((await tell({ decimals: number(37n) })).text).toBe('2500000')
  })

  test.each([
    ['that the chain does not know', null],
    ['of another account', { ...transaction, from: usdc }],
    ['to another contract', { ...transaction, to: usdc }],
    ['that makes a contract', { ...transaction, to: null }],
  ])('error: a transaction %s is not described', async (_, sent) => {
    expect((await tell({ sent })).text).toBeUndefined()
  })
})
