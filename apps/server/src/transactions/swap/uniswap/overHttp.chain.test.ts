// A swap over the HTTP API on the devnet: quoted, built, sent, and arrived.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SwapBuild, SwapQuote, SwapQuoteEvent, SwapQuoteRequest } from '@aureus/protocol/swap'
import type { Address, PrivateKeyAccount } from 'viem'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/server.ts'
import { EVM, type SwapChain, startSwapChain } from '../../../testing/swapChain.ts'

let keys: string
let devnet: SwapChain
let server: TestServer

beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'aureus-swap-keys-'))
  devnet = await startSwapChain()
  server = await createTestServer(
    {
      SWAP_SOURCES: 'uniswap',
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
  await devnet.stop()
  rmSync(keys, { recursive: true })
})

const accountOf = ({ address }: PrivateKeyAccount) => `${EVM}:${address}` as const

async function quote(request: SwapQuoteRequest): Promise<SwapQuote> {
  const answer = await server.app.inject({
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

async function build(payload: object): Promise<SwapBuild> {
  const answer = await server.app.inject({ method: 'POST', url: '/v1/swap/build', payload })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}

describe('POST /v1/swap/quote and /v1/swap/build', () => {
  test('behavior: coins become tokens in one call', async () => {
    const account = await devnet.newAccount()
    const quoted = await quote({
      account: accountOf(account),
      sell: { chainId: EVM },
      buy: { chainId: EVM, address: devnet.test.address as Address },
      exact: 'sell',
      amount: parseEther('3').toString(),
    })
    expect(quoted).toMatchObject({ source: 'uniswap', sourceName: 'Uniswap', kind: 'transaction' })
    const built = await build({ quote: quoted.quote, account: accountOf(account) })
    if (built.kind !== 'calls') throw new Error('expected calls')
    expect(built.calls).toHaveLength(1)
    for (const call of built.calls) await devnet.send(account, call)
    const held = await devnet.balanceOf(account.address, devnet.test.address as Address)
    expect(held.toString()).toBe(quoted.buy.amount)
  })

  test('behavior: tokens become others after an exact approval and a signature', async () => {
    const account = await devnet.newAccount(devnet.test.address as Address)
    const about = { account: accountOf(account) }
    const quoted = await quote({
      ...about,
      sell: { chainId: EVM, address: devnet.test.address as Address },
      buy: { chainId: EVM, address: devnet.dollar.address as Address },
      exact: 'buy',
      amount: '12345678',
    })
    const asked = await build({ ...about, quote: quoted.quote })
    if (asked.kind !== 'signature') throw new Error('expected a signature')
    for (const call of asked.calls) await devnet.send(account, call)
    const signed = await account.signTypedData(asked.typedData)
    const built = await build({ ...about, quote: quoted.quote, signed })
    if (built.kind !== 'calls') throw new Error('expected calls')
    const receipts = []
    for (const call of built.calls) receipts.push(await devnet.send(account, call))
    expect(await devnet.balanceOf(account.address, devnet.dollar.address as Address)).toBe(
      12_345_678n,
    )
    const status = await server.app.inject({
      url: '/v1/swap/status',
      query: { source: 'uniswap', chainId: EVM, id: receipts[0]?.transactionHash ?? '' },
    })
    expect(status.json()).toMatchObject({ state: 'done' })
  })
})
