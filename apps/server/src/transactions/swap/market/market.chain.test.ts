// Swaps on Solana with the devnet's market maker, through the routes, on a real runtime.
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { messageBytes, readSolanaTransaction, withSignature } from '@aureus/protocol/solana'
import { checkSolanaSwap, type SwapQuote, type SwapQuoteEvent } from '@aureus/protocol/swap'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../../devnet/src/devnet.ts'
import { createTestServer, type TestServer } from '../../../testing/server.ts'
import { askNode } from '../../../testing/solana/askNode.ts'

const faucetToken = 'x'.repeat(32)
const SOL = 1_000_000_000n
const FEE = 10_000n
const DEPOSIT = 2_039_280n
const dir = mkdtempSync(join(tmpdir(), 'aureus-market-'))
let devnet: Devnet
let server: TestServer

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken, marketPort: 0 })
  server = await createTestServer({
    NETWORKS: SOLANA_DEVNET_ID,
    RPC_URLS: `${SOLANA_DEVNET_ID}=${devnet.solana?.rpcUrl}`,
    SWAP_SOURCES: 'market',
    SWAP_URLS: `market=${devnet.market?.url}`,
    SWAP_MARKET_TOKEN: faucetToken,
  })
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await devnet?.stop()
  rmSync(dir, { recursive: true })
})

const node = <T>(method: string, params: unknown[]): Promise<T> =>
  askNode({ url: devnet.solana?.rpcUrl, token: faucetToken }, method, params)

const coin = { chainId: SOLANA_DEVNET_ID }
const token = () => ({ ...coin, address: devnet.solana?.testMint ?? '' })

/** @param granted whether the faucet sent coins, and with them tokens */
async function createVisitor({ tokens }: { tokens: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  const lamports = 5n * SOL
  if (tokens) await node('requestAirdrop', [address, Number(lamports)])
  else await sendCoins(address, lamports)
  return {
    address,
    account: `${SOLANA_DEVNET_ID}:${address}` as const,
    lamports: async () => BigInt((await node<{ value: number }>('getBalance', [address])).value),
    async tokens() {
      const { value } = await node<{
        value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
      }>('getTokenAccountsByOwner', [
        address,
        { mint: token().address },
        { encoding: 'jsonParsed' },
      ])
      return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
    },
    sign(transaction: string) {
      const read = readSolanaTransaction(Buffer.from(transaction, 'base64'))
      const signature = sign(null, messageBytes(read), privateKey)
      return Buffer.from(withSignature(read, address, signature)).toString('base64')
    },
  }
}
type Visitor = Awaited<ReturnType<typeof createVisitor>>

/** From another visitor's account, because the faucet sends tokens too. */
async function sendCoins(to: string, lamports: bigint): Promise<void> {
  const { compileMessage, transferLamports, unsignedTransaction } = await import(
    '@aureus/protocol/solana'
  )
  const rich = await createVisitor({ tokens: true })
  const { value } = await node<{ value: { blockhash: string } }>('getLatestBlockhash', [])
  const instructions = [transferLamports(rich.address, to, lamports - SOL)]
  const message = compileMessage({
    feePayer: rich.address,
    blockhash: value.blockhash,
    instructions,
  })
  const unsigned = Buffer.from(unsignedTransaction(message)).toString('base64')
  await node('sendTransaction', [rich.sign(unsigned), { encoding: 'base64' }])
}

async function post(path: string, body: object) {
  const answer = await server.app.inject({ method: 'POST', url: `/v1/swap/${path}`, payload: body })
  return { status: answer.statusCode, text: answer.payload }
}

async function quotes(request: object): Promise<SwapQuoteEvent[]> {
  const { text } = await post('quote', request)
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function quoteOf(request: object): Promise<SwapQuote> {
  const event = (await quotes(request)).find((one) => one.type === 'quote')
  if (event?.type !== 'quote') throw new Error('no quote')
  return event.quote
}

const build = async (body: object) => JSON.parse((await post('build', body)).text)

/** As a page does: reads what was built, signs it, and hands it back. */
async function swap(
  visitor: Visitor,
  request: Parameters<typeof checkSolanaSwap>[0]['request'] & object,
) {
  const quote = await quoteOf(request)
  const { account } = visitor
  const built = await build({ quote: quote.quote, account })
  expect(built).toMatchObject({ kind: 'solana', sentBy: 'server' })
  const message = messageBytes(readSolanaTransaction(Buffer.from(built.transaction, 'base64')))
  const reading = checkSolanaSwap({ quote, request, message })
  const signed = visitor.sign(built.transaction)
  const submitted = await build({ quote: quote.quote, account, signed })
  expect(submitted).toMatchObject({ kind: 'submitted', reference: { source: 'market' } })
  const { reference } = submitted
  const status = await server.app.inject({ url: '/v1/swap/status', query: reference })
  expect(JSON.parse(status.payload)).toMatchObject({ state: 'done' })
  return { quote, reading, again: () => build({ quote: quote.quote, account, signed }), reference }
}

describe('swaps with a market maker on Solana', () => {
  test('behavior: SOL for tokens, to the last unit, with the deposit for a first token account', async () => {
    const visitor = await createVisitor({ tokens: false })
    const before = await visitor.lamports()
    const request = {
      account: visitor.account,
      sell: coin,
      buy: token(),
      exact: 'sell',
      amount: String(SOL),
    } as const
    const { quote, again, reference } = await swap(visitor, request)
    expect(quote).toMatchObject({
      sourceName: 'Market maker',
      minimum: quote.buy.amount,
      networkFee: String(FEE + DEPOSIT),
    })
    expect(await visitor.tokens()).toBe(BigInt(quote.minimum))
    expect(await visitor.lamports()).toBe(before - SOL - FEE - DEPOSIT)
    // An answer that was lost on the way is asked for again, and nothing is sent twice.
    expect(await again()).toMatchObject({ reference })
    expect(await visitor.lamports()).toBe(before - SOL - FEE - DEPOSIT)
  })

  test('behavior: tokens for an exact amount of SOL', async () => {
    const visitor = await createVisitor({ tokens: true })
    const [coins, tokens] = [await visitor.lamports(), await visitor.tokens()]
    const request = {
      account: visitor.account,
      sell: token(),
      buy: coin,
      exact: 'buy',
      amount: String(SOL),
    } as const
    const { quote } = await swap(visitor, request)
    expect(await visitor.lamports()).toBe(coins + SOL - FEE)
    expect(await visitor.tokens()).toBe(tokens - BigInt(quote.sell.amount))
  })

  test('error: says what is too large, too small, or no pair of this market', async () => {
    const visitor = await createVisitor({ tokens: true })
    const request = { account: visitor.account, sell: coin, buy: token(), exact: 'sell' }
    const reasons = async (amount: string) => (await quotes({ ...request, amount }))[0]
    expect(await reasons(String(5000n * SOL))).toMatchObject({ reason: 'amount_too_large' })
    expect(await reasons('1')).toMatchObject({ reason: 'amount_too_small' })
  })

  test('error: the maker signs nothing but what it built', async () => {
    const visitor = await createVisitor({ tokens: true })
    const request = { account: visitor.account, sell: coin, buy: token(), exact: 'sell' }
    const ask = (amount: bigint) => quoteOf({ ...request, amount: String(amount) })
    const [small, large] = [await ask(SOL / 10n), await ask(SOL)]
    const { account } = visitor
    const built = await build({ quote: small.quote, account })
    await build({ quote: large.quote, account })
    // Less sold than the other quote says: the server finds nothing wrong for the visitor, the maker does.
    const other = await build({
      quote: large.quote,
      account,
      signed: visitor.sign(built.transaction),
    })
    expect(other).toMatchObject({ reasons: [{ name: 'unavailable' }] })
    const unsigned = await build({ quote: small.quote, account, signed: built.transaction })
    expect(unsigned).toMatchObject({ reasons: [{ name: 'no_route' }] })
    const thief = await createVisitor({ tokens: true })
    const foreign = await build({
      quote: small.quote,
      account: thief.account,
      signed: visitor.sign(built.transaction),
    })
    expect(foreign).toMatchObject({ reasons: [{ name: 'quote_foreign' }] })
  })
})
