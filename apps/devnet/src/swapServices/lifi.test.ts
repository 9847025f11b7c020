import { decodeFunctionData, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { createLifi, type LifiOptions } from './lifi.ts'

const token = '0x1111111111111111111111111111111111111111'
const account = '0x4444444444444444444444444444444444444444'
const facts = new Map<string, unknown>([
  ['symbol', 'TEST'],
  ['name', 'Test'],
  ['decimals', 6],
  ['quote', 2_000_000n],
])
const client = {
  readContract: async ({ functionName }: { functionName: string }) => facts.get(functionName),
} as unknown as ChainClient

const query = {
  fromChain: '99199',
  toChain: '99199',
  fromToken: token,
  toToken: zeroAddress,
  fromAmount: '1000000',
  fromAddress: account,
  slippage: '0.005',
}

async function ask(
  changes: Record<string, string> = {},
  { headers = {}, ...options }: Partial<LifiOptions> & { headers?: Record<string, string> } = {},
) {
  const lifi = createLifi({ client, ...options })
  const answer = await lifi.quote(new URLSearchParams({ ...query, ...changes }), headers)
  return { ...answer, body: JSON.parse(answer.body) }
}

describe('createLifi', () => {
  test('behavior: quotes a call of its contract with the minimum of the slippage', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.estimate).toMatchObject({ toAmount: '2000000', toAmountMin: '1990000' })
    expect(body.transactionRequest.to).toBe(swapServiceContracts.diamond)
    const data: Hex = body.transactionRequest.data
    const { functionName, args } = decodeFunctionData({ abi: artifacts.lifiStandin.abi, data })
    expect(functionName).toBe('swapTokensSingleV3ERC20ToNative')
    expect(args?.slice(3, 5)).toEqual([account, 1_990_000n])
  })

  test('behavior: says how many quotes are left', async () => {
    const lifi = createLifi({ client, quotes: 1 })
    const once = () => lifi.quote(new URLSearchParams(query), {})
    expect((await once()).headers).toMatchObject({
      'ratelimit-limit': '1',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '7200',
    })
    expect(await once()).toMatchObject({ status: 429, body: expect.stringContaining('1005') })
  })

  test('behavior: takes its own key, and no other', async () => {
    const options = (key: string) => ({ key: 'right', headers: { 'x-lifi-api-key': key } })
    expect((await ask({}, options('right'))).status).toBe(200)
    expect(await ask({}, options('wrong'))).toMatchObject({ status: 401, body: { code: 1010 } })
  })

  test.each([
    [{ fromAmount: '0' }, 400, 1011],
    [{ fromToken: 'USDC' }, 400, 1011],
    [{ slippage: '50' }, 400, 1011],
    [{ slippage: '0.5%' }, 400, 1011],
    [{ toChain: '10' }, 404, 1002],
  ])('error: refuses %j', async (changes, status, code) => {
    expect(await ask(changes)).toMatchObject({ status, body: { code } })
  })
})
