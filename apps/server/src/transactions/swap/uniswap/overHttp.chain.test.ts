// A swap over the HTTP API on the devnet: quoted, built, sent, and arrived.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkSwap,
  type SwapBuild,
  type SwapQuote,
  type SwapQuoteEvent,
  type SwapQuoteRequest,
  type SwapToken,
} from '@aureus/protocol/swap'
import type { Address, PrivateKeyAccount } from 'viem'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/server.ts'
import { EVM, type SwapChain, startSwapChain } from '../../../testing/swapChain.ts'

let keys: string
let devnet: SwapChain
let server: TestServer
/** Takes a fee. */
let charging: TestServer

beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'aureus-swap-keys-'))
  devnet = await startSwapChain()
  const open = (more: NodeJS.ProcessEnv = {}) =>
    createTestServer(
      {
        SWAP_SOURCES: 'uniswap',
        KMS_DIR: keys,
        NETWORKS: EVM,
        RPC_URLS: `${EVM}=${devnet.devnet.rpcUrl}`,
        TOKEN_LISTS: devnet.devnet.tokenList,
        ...more,
      },
      { clock: Date.now },
    )
  server = await open()
  charging = await open({
    SWAP_FEE_BASIS_POINTS: '25',
    SWAP_FEE_EVM_ADDRESS: (await devnet.newAccount()).address,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await charging[Symbol.asyncDispose]()
  await devnet.stop()
  rmSync(keys, { recursive: true })
})

const accountOf = ({ address }: PrivateKeyAccount) => `${EVM}:${address}` as const

const asset = ({ chainId, address }: SwapToken) => ({ chainId, ...(address && { address }) })

async function quote(request: SwapQuoteRequest, { app } = server): Promise<SwapQuote> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/swap/quote',
    payload: request,
  })
  expect(answer.statusCode).toBe(200)
  const events = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SwapQuoteEvent)
  expect(events.map(({ type }) => type)).toEqual(['quote', 'end'])
  const [first] = events
  if (first?.type !== 'quote') throw new Error('no quote')
  return first.quote
}

/** As a page does: what was built is read before anybody signs it. */
async function build(
  request: SwapQuoteRequest,
  quoted: SwapQuote,
  more: { signed?: string; batch?: boolean } = {},
  { app } = server,
): Promise<SwapBuild> {
  const payload = { account: request.account, quote: quoted.quote, ...more }
  const answer = await app.inject({ method: 'POST', url: '/v1/swap/build', payload })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const built: SwapBuild = answer.json()
  const reading = checkSwap({ request, quote: quoted, build: built, nowMs: Date.now() })
  expect(reading?.venue).toBe('Uniswap')
  expect(reading?.sell.atMost).toBe(BigInt(quoted.sell.amount))
  return built
}

const calls = (built: SwapBuild) => {
  if (built.kind !== 'calls') throw new Error('expected calls')
  return built.calls
}

describe('POST /v1/swap/quote and /v1/swap/build', () => {
  test('behavior: coins become tokens in one call', async () => {
    const account = await devnet.newAccount()
    const request: SwapQuoteRequest = {
      account: accountOf(account),
      sell: { chainId: EVM },
      buy: { chainId: EVM, address: devnet.test.address as Address },
      exact: 'sell',
      amount: parseEther('3').toString(),
    }
    const quoted = await quote(request)
    expect(quoted).toMatchObject({ source: 'uniswap', sourceName: 'Uniswap', kind: 'transaction' })
    const built = calls(await build(request, quoted))
    expect(built).toHaveLength(1)
    for (const call of built) await devnet.send(account, call)
    const held = await devnet.balanceOf(account.address, devnet.test.address as Address)
    expect(held.toString()).toBe(quoted.buy.amount)
  })

  test('behavior: tokens become others after an exact approval and a signature', async () => {
    const account = await devnet.newAccount(devnet.test.address as Address)
    const request: SwapQuoteRequest = {
      account: accountOf(account),
      sell: { chainId: EVM, address: devnet.test.address as Address },
      buy: { chainId: EVM, address: devnet.dollar.address as Address },
      exact: 'buy',
      amount: '12345678',
    }
    const quoted = await quote(request)
    const asked = await build(request, quoted)
    if (asked.kind !== 'signature') throw new Error('expected a signature')
    for (const call of asked.calls) await devnet.send(account, call)
    const signed = await account.signTypedData(asked.typedData)
    const [swap] = calls(await build(request, quoted, { signed }))
    const receipt = swap && (await devnet.send(account, swap))
    expect(await devnet.balanceOf(account.address, devnet.dollar.address as Address)).toBe(
      12_345_678n,
    )
    const status = await server.app.inject({
      url: '/v1/swap/status',
      query: { source: 'uniswap', chainId: EVM, id: receipt?.transactionHash ?? '' },
    })
    expect(status.json()).toMatchObject({ state: 'done' })
  })

  test.each(['sell', 'buy'] as const)(
    'behavior: our own reader reads a batch with the operator’s fee: exact %s',
    async (exact) => {
      const account = await devnet.newAccount(devnet.test.address as Address)
      for (const [sell, buy] of [
        [devnet.test, devnet.coin],
        [devnet.coin, devnet.dollar],
        [devnet.dollar, devnet.test],
      ] as const) {
        const request: SwapQuoteRequest = {
          account: accountOf(account),
          sell: asset(sell),
          buy: asset(buy),
          exact,
          amount: (exact === 'sell' ? sell : buy).address ? '5000000' : parseEther('2').toString(),
        }
        const quoted = await quote(request, charging)
        expect(quoted.operatorFee?.basisPoints).toBe(25)
        await build(request, quoted, { batch: true }, charging)
      }
    },
  )
})
