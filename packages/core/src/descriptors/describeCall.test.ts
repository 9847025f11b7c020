import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DescribeCallParameters, describeCall, describeTypedData } from './describeCall.ts'

const [vault, inner, usdc, me] = ['a', 'b', 'c', 'd'].map((one) => `0x${one.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const abi = parseAbi(['function run(address target,bytes data)', 'function pay(uint256 amount)'])
const pay = encodeFunctionData({ abi, functionName: 'pay', args: [2_500_000n] })
const run = encodeFunctionData({ abi, functionName: 'run', args: [inner, pay] })

const base = { version: 1, chainId: 1, origin: 'Operator', reviewers: ['Auditor'] }
const path = (...steps: string[]) => ({ root: '#', steps })
const files: Record<string, unknown> = {
  [`/descriptors/1/${vault}.json`]: [
    {
      ...base,
      address: vault,
      formats: {
        [run.slice(0, 10)]: [
          {
            signature: 'run(address target,bytes data)',
            intent: 'Run',
            fields: [
              {
                label: 'Call',
                path: path('data'),
                visible: 'always',
                format: { kind: 'calldata', callee: { at: path('target') } },
              },
            ],
          },
        ],
      },
    },
  ],
  [`/descriptors/1/${inner}.json`]: [
    {
      ...base,
      address: inner,
      formats: {
        [pay.slice(0, 10)]: [
          {
            signature: 'pay(uint256 amount)',
            intent: 'Pay',
            fields: [
              {
                label: 'Amount',
                path: path('amount'),
                visible: 'always',
                format: { kind: 'tokenAmount', token: { is: usdc } },
              },
            ],
          },
        ],
      },
    },
  ],
  [`/descriptors/1/${vault}.typed.json`]: [
    {
      ...base,
      address: vault,
      formats: {
        Order: [
          {
            signature: 'Order(uint256 amount)',
            intent: 'Order',
            fields: [
              { label: 'Amount', path: path('amount'), visible: 'always', format: { kind: 'raw' } },
            ],
          },
        ],
      },
    },
  ],
}

function serve(found = files) {
  vi.stubGlobal('fetch', async (url: string) => {
    const file = found[new URL(url).pathname]
    return new Response(JSON.stringify(file ?? {}), { status: file ? 200 : 404 })
  })
}
afterEach(() => vi.unstubAllGlobals())

const parameters: DescribeCallParameters = {
  server: 'https://app.example.com',
  chainId: 1,
  from: me,
  native: { symbol: 'ETH', decimals: 18 },
  token: async (address) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
  to: vault,
  data: run,
}

describe('describeCall', () => {
  test('behavior: describes a call and the call inside, with the token’s own figures', async () => {
    serve()
    const description = await describeCall(parameters)
    expect(description).toMatchObject({ intent: 'Run', origin: 'Operator', reviewers: ['Auditor'] })
    expect(description?.rows[0]?.inner?.rows[0]).toMatchObject({
      label: 'Amount',
      text: '2.5 USDC',
    })
    expect(description?.further.map(({ label }) => label)).toEqual(['target'])
  })

  test('behavior: translates with a dictionary, and the call inside too', async () => {
    serve()
    const words = {
      actions: { Pay: 'Zahlen' },
      words: { Amount: 'Betrag' },
      with: (action: string, value: string) => `${action}: ${value}`,
    }
    const description = await describeCall({ ...parameters, words })
    expect(description).toMatchObject({ intent: 'Run', rows: [{ label: 'Call' }] })
    expect(description?.rows[0]?.inner).toMatchObject({
      intent: 'Zahlen',
      rows: [{ label: 'Betrag', text: '2.5 USDC' }],
    })
  })

  test('behavior: shows base units of a token that does not answer', async () => {
    serve()
    const description = await describeCall({ ...parameters, token: async () => undefined })
    expect(description?.rows[0]?.inner?.rows[0]?.text).toBe('2500000')
  })

  test('error: is undefined without a descriptor, and for a file of something else', async () => {
    serve({})
    expect(await describeCall(parameters)).toBeUndefined()
    serve({ [`/descriptors/1/${vault}.json`]: { hello: 'world' } })
    expect(await describeCall(parameters)).toBeUndefined()
    serve({ [`/descriptors/1/${vault}.json`]: files[`/descriptors/1/${inner}.json`] })
    expect(await describeCall(parameters)).toBeUndefined()
  })
})

describe('what the page reads of the chain', () => {
  const slot = `0x${'0'.repeat(63)}1`
  const code = `0x${'0'.repeat(24)}${'e'.repeat(40)}`
  const lend = encodeFunctionData({
    abi: parseAbi(['function lend(address collection,uint256 id)']),
    args: [usdc, 7n],
  })
  const lending = {
    [`/descriptors/1/${vault}.json`]: [
      {
        ...base,
        address: vault,
        conditions: [{ slot, allowed: [code] }],
        formats: {
          [lend.slice(0, 10)]: [
            {
              signature: 'lend(address collection,uint256 id)',
              intent: 'Lend',
              fields: [
                {
                  label: 'Item',
                  path: path('id'),
                  visible: 'always',
                  format: { kind: 'nftName', collection: { at: path('collection') } },
                },
              ],
            },
          ],
        },
      },
    ],
  }
  const storage = async (address: string, asked: string) =>
    address === vault && asked === slot ? code : undefined

  test('behavior: names a collection, and uses a descriptor whose conditions hold', async () => {
    serve(lending)
    const collection = async (address: string) => (address === usdc ? 'Cats' : undefined)
    const description = await describeCall({ ...parameters, data: lend, storage, collection })
    expect(description?.rows).toEqual([
      {
        label: 'Item',
        text: 'Cats #7',
        kind: 'text',
        exact: usdc,
        item: { collection: usdc, id: 7n },
      },
    ])
  })

  test('error: is undefined if a condition does not hold, or cannot be read', async () => {
    serve(lending)
    const other = async () => `0x${'0'.repeat(64)}`
    expect(await describeCall({ ...parameters, data: lend, storage: other })).toBeUndefined()
    expect(await describeCall({ ...parameters, data: lend })).toBeUndefined()
  })
})

describe('describeTypedData', () => {
  const typedData = {
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { chainId: 1, verifyingContract: vault },
    message: { amount: '7' },
  }

  test('behavior: describes data of the contract', async () => {
    serve()
    const description = await describeTypedData({ ...parameters, typedData })
    expect(description?.rows).toEqual([{ label: 'Amount', text: '7', kind: 'text' }])
  })

  test('error: is undefined for another chain and for other types', async () => {
    serve()
    const other = { ...typedData, domain: { ...typedData.domain, chainId: 10 } }
    expect(await describeTypedData({ ...parameters, typedData: other })).toBeUndefined()
    const types = { Order: [{ name: 'total', type: 'uint256' }] }
    const changed = { ...typedData, types, message: { total: '7' } }
    expect(await describeTypedData({ ...parameters, typedData: changed })).toBeUndefined()
  })
})
