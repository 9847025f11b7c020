// Swaps whose call carries a permit of the token's own, over the HTTP API: signed, read by our own code, sent in one
// transaction; and what happens if the permit no longer counts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkSwap,
  isTokenPermit,
  type SwapBuild,
  type SwapQuote,
  type SwapQuoteEvent,
  type SwapQuoteRequest,
} from '@aureus/protocol/swap'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type PrivateKeyAccount,
  parseAbi,
  parseSignature,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  oneInchKey,
  type SwapServices,
  startSwapServices,
} from '../../../../../../devnet/src/swapServices/swapServices.ts'
import { createTestServer, type TestServer } from '../../../../testing/server.ts'
import { EVM, type SwapChain, startSwapChain } from '../../../../testing/swapChain.ts'

let keys: string
let devnet: SwapChain
let services: SwapServices
let server: TestServer

beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'aureus-permit-keys-'))
  devnet = await startSwapChain()
  services = await startSwapServices({ port: 0, rpcUrl: devnet.devnet.rpcUrl })
  server = await createTestServer(
    {
      SWAP_SOURCES: 'lifi 1inch',
      SWAP_URLS: `lifi=${services.lifiUrl} 1inch=${services.oneInchUrl}`,
      SWAP_ONE_INCH_KEY: oneInchKey,
      KMS_DIR: keys,
      NETWORKS: EVM,
      RPC_URLS: `${EVM}=${devnet.devnet.rpcUrl}`,
      TOKEN_LISTS: devnet.devnet.tokenList,
    },
    { clock: Date.now },
  )
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await services.stop()
  await devnet.stop()
  rmSync(keys, { recursive: true })
})

const SOLD = 5_000_000n
type Source = 'lifi' | '1inch'
const sources: readonly Source[] = ['lifi', '1inch']

/** Everything about one sale of the test token for coins. */
async function selling(source: Source) {
  const token = devnet.test.address as Address
  const account = await devnet.newAccount(token)
  const request: SwapQuoteRequest = {
    account: `${EVM}:${account.address}`,
    sell: { chainId: EVM, address: token },
    buy: { chainId: EVM },
    exact: 'sell',
    amount: String(SOLD),
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/swap/quote',
    payload: request,
  })
  const events = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SwapQuoteEvent)
  const quote = events
    .flatMap((event) => (event.type === 'quote' ? [event.quote] : []))
    .find((one): one is SwapQuote => one.source === source)
  if (!quote) throw new Error(answer.body)
  const build = async (more: { permit?: boolean; signed?: Hex } = {}): Promise<SwapBuild> => {
    const payload = { quote: quote.quote, account: request.account, permit: true, ...more }
    const built = await server.app.inject({ method: 'POST', url: '/v1/swap/build', payload })
    expect([built.statusCode, built.body]).toEqual([200, expect.anything()])
    const body = built.json<SwapBuild>()
    // What the page does before it asks a wallet.
    checkSwap({ request, quote, build: body, nowMs: Date.now() })
    return body
  }
  return { token, account, quote, build }
}

async function signed(account: PrivateKeyAccount, built: SwapBuild): Promise<Hex> {
  if (built.kind !== 'signature' || !isTokenPermit(built.typedData)) throw new Error(built.kind)
  expect(built.calls).toEqual([])
  return account.signTypedData(built.typedData)
}

const callsOf = (built: SwapBuild) => (built.kind === 'calls' ? built.calls : [])
const held = (account: PrivateKeyAccount, token: Address) =>
  devnet.balanceOf(account.address, token)

const permitAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/** Somebody who saw the permit uses it first. */
async function useUp(account: PrivateKeyAccount, built: SwapBuild, signature: Hex) {
  if (built.kind !== 'signature') throw new Error(built.kind)
  const { spender, value, deadline } = built.typedData.message as Record<string, string>
  const { r, s, yParity } = parseSignature(signature)
  const data = encodeFunctionData({
    abi: permitAbi,
    args: [
      ...([
        account.address,
        spender as Address,
        BigInt(value ?? ''),
        BigInt(deadline ?? ''),
      ] as const),
      ...([27 + yParity, r, s] as const),
    ],
  })
  const stranger = await devnet.newAccount()
  const to = built.typedData.domain['verifyingContract'] as Address
  expect(await devnet.send(stranger, { to, data, value: '0x0' })).toMatchObject({
    status: 'success',
  })
}

describe.each(sources)('%s', (source) => {
  test('behavior: sells a token with one signature and one transaction', async () => {
    const { token, account, build } = await selling(source)
    const before = await held(account, token)
    const signature = await signed(account, await build())
    const [call, ...others] = callsOf(await build({ signed: signature }))
    if (!call) throw new Error('expected a call')
    expect(others).toEqual([])
    expect(await devnet.send(account, call)).toMatchObject({ status: 'success' })
    expect(before - (await held(account, token))).toBe(SOLD)
  })

  test('behavior: without permits, sends an exact allowance first', async () => {
    const { build } = await selling(source)
    expect(callsOf(await build({ permit: false }))).toHaveLength(2)
  })

  test('error: a permit that somebody has used already still leads to a swap', async () => {
    const { token, account, build } = await selling(source)
    const before = await held(account, token)
    const built = await build()
    const signature = await signed(account, built)
    await useUp(account, built, signature)
    for (const call of callsOf(await build({ signed: signature })))
      expect(await devnet.send(account, call)).toMatchObject({ status: 'success' })
    expect(before - (await held(account, token))).toBe(SOLD)
  })

  test('error: a signature of somebody else leads to an exact allowance', async () => {
    const { build } = await selling(source)
    const other = await devnet.newAccount()
    const calls = callsOf(await build({ signed: await signed(other, await build()) }))
    expect(calls.map(({ data }) => data.slice(0, 10))).toEqual(['0x095ea7b3', expect.anything()])
  })
})

test('behavior: 1inch goes on without the permit if it is used while the swap waits', async () => {
  const { token, account, build } = await selling('1inch')
  const built = await build()
  const signature = await signed(account, built)
  const [call] = callsOf(await build({ signed: signature }))
  await useUp(account, built, signature)
  if (!call) throw new Error('expected a call')
  expect(await devnet.send(account, call)).toMatchObject({ status: 'success' })
  const allowance = await devnet.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account.address, call.to],
  })
  expect(allowance).toBe(0n)
})
