import { decodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { createOneInch } from './oneInch.ts'

const token = '0x1111111111111111111111111111111111111111'
const account = '0x4444444444444444444444444444444444444444'
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const facts = new Map<string, unknown>([
  ['symbol', 'TEST'],
  ['name', 'Test'],
  ['decimals', 6],
  ['quote', 2_000_000n],
])
const client = {
  readContract: async ({ functionName }: { functionName: string }) => facts.get(functionName),
} as unknown as ChainClient
const oneInch = createOneInch({ client, key: 'right' })

const query = {
  src: token,
  dst: coin,
  amount: '1000000',
  from: account,
  origin: account,
  slippage: '0.5',
}

async function ask(
  operation: 'quote' | 'swap',
  changes: Record<string, string> = {},
  authorization = 'Bearer right',
) {
  const asked = new URLSearchParams({ ...query, ...changes })
  const answer = await oneInch.ask(operation, asked, { authorization })
  return { ...answer, body: JSON.parse(answer.body) }
}

describe('createOneInch', () => {
  test('behavior: quotes tokens by their addresses', async () => {
    expect(await ask('quote')).toMatchObject({
      status: 200,
      body: {
        srcToken: { address: token, decimals: 6 },
        dstToken: { address: coin, decimals: 18 },
        dstAmount: '2000000',
      },
    })
  })

  test('behavior: builds a call of its router with the minimum of the slippage', async () => {
    const { body } = await ask('swap')
    expect(body.tx).toMatchObject({ to: swapServiceContracts.oneInchRouter, value: '0' })
    const data: Hex = body.tx.data
    const { functionName, args } = decodeFunctionData({ abi: artifacts.oneInchStandin.abi, data })
    expect(functionName).toBe('swap')
    expect(args?.[1]).toMatchObject({
      dstReceiver: account,
      amount: 1_000_000n,
      minReturnAmount: 1_990_000n,
    })
  })

  test('behavior: coins that are sold are the value of the call', async () => {
    const { body } = await ask('swap', { src: coin, dst: token })
    expect(body.tx.value).toBe('1000000')
  })

  test('error: takes no other key', async () => {
    expect((await ask('quote', {}, 'Bearer wrong')).status).toBe(401)
  })

  test.each([{ amount: '0' }, { src: 'USDC' }, { slippage: '51' }, { fee: '0.3' }])(
    'error: refuses %j',
    async (changes) => {
      expect((await ask('swap', changes)).status).toBe(400)
    },
  )
})
