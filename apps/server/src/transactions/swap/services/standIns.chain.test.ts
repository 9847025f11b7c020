// Swaps by LI.FI, CoW and Relay over the HTTP API, with the devnet's stand-ins in their place: quoted, built, sent or signed, and
// arrived.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkSwap,
  type SwapAsset,
  type SwapBuild,
  type SwapQuote,
  type SwapQuoteEvent,
  type SwapQuoteRequest,
  type SwapReference,
  type SwapToken,
} from '@aureus/protocol/swap'
import { type Address, type Hex, type PrivateKeyAccount, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../../../../devnet/src/chain/anvil.ts'
import { type ChainClient, chainClient } from '../../../../../devnet/src/chain/client.ts'
import {
  RELAY_KEY,
  type SwapServices,
  startSwapServices,
} from '../../../../../devnet/src/swapServices/swapServices.ts'
import { createTestServer, type TestServer } from '../../../testing/server.ts'
import { EVM, type SwapChain, startSwapChain } from '../../../testing/swapChain.ts'

let keys: string
let devnet: SwapChain
let services: SwapServices
let server: TestServer
/** A second chain, to which Relay transfers. */
const THERE = 'eip155:8453'
let other: Anvil
let there: ChainClient

beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'aureus-swap-keys-'))
  devnet = await startSwapChain()
  other = await startAnvil(keys, 0, 8453)
  there = chainClient(other.rpcUrl, 'Base')
  const others = new Map([[8453, there]])
  services = await startSwapServices({ port: 0, rpcUrl: devnet.devnet.rpcUrl, others })
  server = await createTestServer(
    {
      SWAP_SOURCES: 'cow lifi relay',
      SWAP_URLS: `cow=${services.cowUrl} lifi=${services.lifiUrl} relay=${services.relayUrl}`,
      SWAP_RELAY_KEY: RELAY_KEY,
      KMS_DIR: keys,
      NETWORKS: `${EVM} ${THERE}`,
      RPC_URLS: `${EVM}=${devnet.devnet.rpcUrl} ${THERE}=${other.rpcUrl}`,
      TOKEN_LISTS: devnet.devnet.tokenList,
    },
    { clock: Date.now },
  )
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await services.stop()
  await other.stop()
  await devnet.stop()
  rmSync(keys, { recursive: true })
})

const addressOf = ({ address }: SwapToken) => address as Address
const assetOf = ({ chainId, address }: SwapAsset) => ({
  chainId,
  ...(address !== undefined && { address }),
})

async function quotes(request: SwapQuoteRequest): Promise<SwapQuoteEvent[]> {
  const url = '/v1/swap/quote'
  const answer = await server.app.inject({ method: 'POST', url, payload: request })
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.trim().split('\n')
  return lines.map((line) => JSON.parse(line) as SwapQuoteEvent)
}

/** What one of the sources quotes. */
async function quote(
  account: PrivateKeyAccount,
  source: 'cow' | 'lifi' | 'relay',
  [sell, buy, amount]: readonly [SwapToken, SwapToken, bigint],
): Promise<SwapQuote> {
  const events = await quotes({
    account: `${EVM}:${account.address}`,
    sell: assetOf(sell),
    buy: assetOf(buy),
    exact: 'sell',
    amount: String(amount),
  })
  const found = events.flatMap((event) =>
    event.type === 'quote' && event.quote.source === source ? [event.quote] : [],
  )
  expect([found.length, events]).toEqual([1, expect.anything()])
  return found[0] as SwapQuote
}

async function build(account: PrivateKeyAccount, quoted: SwapQuote, signed?: Hex) {
  const payload = { quote: quoted.quote, account: `${EVM}:${account.address}`, signed }
  const answer = await server.app.inject({ method: 'POST', url: '/v1/swap/build', payload })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const built = answer.json<SwapBuild>()
  // What the page does before it asks a wallet.
  const { sell, buy } = quoted
  const request: SwapQuoteRequest = {
    account: `${EVM}:${account.address}`,
    sell: assetOf(sell),
    buy: assetOf(buy),
    exact: 'sell',
    amount: sell.amount,
  }
  checkSwap({ request, quote: quoted, build: built, nowMs: Date.now() })
  return built
}

async function statusOf(reference: SwapReference) {
  const answer = await server.app.inject({ url: '/v1/swap/status', query: reference })
  return answer.json()
}

describe('lifi', () => {
  test.each(['coins for tokens', 'tokens for coins', 'tokens for others'] as const)(
    'behavior: sells %s',
    async (what) => {
      const { coin, test: token, dollar } = devnet
      const pair = {
        'coins for tokens': [coin, token, parseEther('3')],
        'tokens for coins': [token, coin, 5_000_000n],
        'tokens for others': [token, dollar, 5_000_000n],
      } as const
      const account = await devnet.newAccount(addressOf(token))
      const quoted = await quote(account, 'lifi', pair[what])
      expect(quoted).toMatchObject({ sourceName: 'LI.FI', kind: 'transaction' })
      const built = await build(account, quoted)
      if (built.kind !== 'calls') throw new Error('expected calls')
      const [, bought] = pair[what]
      const held = () =>
        devnet.balanceOf(account.address, bought === coin ? undefined : addressOf(bought))
      let paid = 0n
      const before = await held()
      const receipts = []
      for (const call of built.calls) {
        const receipt = await devnet.send(account, call)
        paid += receipt.gasUsed * receipt.effectiveGasPrice
        receipts.push(receipt)
      }
      expect(receipts.map(({ status }) => status)).not.toContain('reverted')
      const received = (await held()) - before + (bought === coin ? paid : 0n)
      expect(String(received)).toBe(quoted.buy.amount)
      const id = receipts.at(-1)?.transactionHash ?? ''
      expect(await statusOf({ source: 'lifi', chainId: EVM, id })).toMatchObject({
        state: 'done',
      })
    },
  )
})

describe('cow', () => {
  test.each(['tokens for others', 'tokens for coins'] as const)(
    'behavior: sells %s by a signed order',
    async (what) => {
      const { coin, test: token, dollar } = devnet
      const bought = what === 'tokens for coins' ? coin : dollar
      const account = await devnet.newAccount(addressOf(token))
      const quoted = await quote(account, 'cow', [token, bought, 5_000_000n])
      expect(quoted).toMatchObject({ sourceName: 'CoW Swap', kind: 'order' })
      const built = await build(account, quoted)
      if (built.kind !== 'signature') throw new Error('expected a signature')
      for (const call of built.calls) await devnet.send(account, call)
      const held = () =>
        devnet.balanceOf(account.address, bought === coin ? undefined : addressOf(bought))
      const before = await held()
      const submitted = await build(account, quoted, await account.signTypedData(built.typedData))
      if (submitted.kind !== 'submitted') throw new Error('expected an order')
      const received = (await held()) - before
      expect(received).toBeGreaterThanOrEqual(BigInt(quoted.minimum))
      expect(await statusOf(submitted.reference)).toMatchObject({
        state: 'done',
        received: { chainId: EVM, amount: String(received) },
        steps: [{ state: 'done', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
      })
    },
  )

  test('error: an order that a stranger signed is refused', async () => {
    const { test: token, dollar } = devnet
    const account = await devnet.newAccount(addressOf(token))
    const quoted = await quote(account, 'cow', [token, dollar, 5_000_000n])
    const built = await build(account, quoted)
    if (built.kind !== 'signature') throw new Error('expected a signature')
    const signed = await (await devnet.newAccount()).signTypedData(built.typedData)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/swap/build',
      payload: { quote: quoted.quote, account: `${EVM}:${account.address}`, signed },
    })
    expect(answer.statusCode).toBe(502)
  })

  test('error: coins are not sold', async () => {
    const account = await devnet.newAccount()
    const events = await quotes({
      account: `${EVM}:${account.address}`,
      sell: { chainId: EVM },
      buy: assetOf(devnet.test),
      exact: 'sell',
      amount: '1000',
    })
    expect(events).toContainEqual({ type: 'refused', source: 'cow', reason: 'no_route' })
  })
})

describe('relay', () => {
  test.each(['coins', 'tokens'] as const)(
    'behavior: sells %s for coins that arrive on another chain',
    async (what) => {
      const { coin, test: token } = devnet
      const account = await devnet.newAccount(addressOf(token))
      const bought = { ...coin, chainId: THERE } as const
      const pair = {
        coins: [coin, bought, parseEther('3')],
        tokens: [token, bought, 5_000_000n],
      } as const
      const quoted = await quote(account, 'relay', pair[what])
      expect(quoted).toMatchObject({ sourceName: 'Relay', kind: 'transaction' })
      const built = await build(account, quoted)
      if (built.kind !== 'calls') throw new Error('expected calls')
      const receipts = []
      for (const call of built.calls) receipts.push(await devnet.send(account, call))
      expect(receipts.map(({ status }) => status)).not.toContain('reverted')
      expect(await there.getBalance(account)).toBe(0n)
      const reference = {
        source: 'relay',
        chainId: EVM,
        id: receipts.at(-1)?.transactionHash ?? '',
      } as const
      const done = {
        state: 'done',
        steps: [
          { chainId: EVM, state: 'done' },
          { chainId: THERE, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), state: 'done' },
        ],
      }
      // The second question pays nothing more.
      for (const _ of ['first', 'second']) expect(await statusOf(reference)).toMatchObject(done)
      expect(String(await there.getBalance(account))).toBe(quoted.buy.amount)
    },
  )
})
