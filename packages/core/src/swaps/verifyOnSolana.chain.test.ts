// Swaps on Solana are read and simulated on a real runtime, with the devnet's market maker and makers that lie.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import {
  compileMessage,
  TOKEN_PROGRAM,
  tokenAccountAddress,
  transferLamports,
  transferTokens,
  unsignedTransaction,
} from '@aureus/protocol/solana'
import type { SwapQuote, SwapQuoteRequest } from '@aureus/protocol/swap'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { RpcError } from '../api/rpc.ts'
import type { ChainCall } from '../client/chain.ts'
import { verifyOnSolana } from './verifyOnSolana.ts'

const faucetToken = 'x'.repeat(32)
const dir = mkdtempSync(join(tmpdir(), 'aureus-verify-'))
const SOL = 1_000_000_000n
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken, marketPort: 0 })
})
afterAll(async () => {
  await devnet?.stop()
  rmSync(dir, { recursive: true })
})

const headers = { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` }
const post = async (url: string, body: object) =>
  (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()

const call: ChainCall = async ({ method, params, schema }) => {
  const answer = await post(devnet.solana?.rpcUrl ?? '', { jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = answer as { result?: unknown; error?: { code: number } }
  if (error) throw new RpcError(method, error.code, 'refused')
  return v.parse(schema, result)
}

/** With ten SOL and 100 tokens. */
async function createVisitor() {
  const { publicKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  await call({ method: 'requestAirdrop', params: [address, Number(10n * SOL)], schema: v.string() })
  return address
}

const coin = { chainId: SOLANA_DEVNET_ID }
const token = () => ({ ...coin, address: devnet.solana?.testMint ?? '' })

async function quoteOf(address: string) {
  const request: SwapQuoteRequest = {
    account: `${SOLANA_DEVNET_ID}:${address}`,
    sell: coin,
    buy: token(),
    exact: 'sell',
    amount: String(SOL),
  }
  const quoted = (await post(`${devnet.market?.url}/quote`, request)) as Record<string, string>
  const { id, buyAmount = '', minimum = '', networkFee = '' } = quoted
  const quote: SwapQuote = {
    quote: 'sealed',
    source: 'market',
    sourceName: 'Market maker',
    kind: 'transaction',
    sell: { ...coin, amount: String(SOL) },
    buy: { ...token(), amount: buyAmount },
    minimum,
    slippage: 50,
    networkFee,
    route: [],
    duration: 1,
    expiresAt: Date.now() + 15_000,
  }
  return { request, quote, id }
}

describe('verifyOnSolana', () => {
  test('behavior: accepts what the market maker builds, after a simulation', async () => {
    const { request, quote, id } = await quoteOf(await createVisitor())
    const built = (await post(`${devnet.market?.url}/build`, { id })) as { transaction: string }
    const verified = await verifyOnSolana(call, { request, quote, transaction: built.transaction })
    expect(verified).toMatchObject({
      reading: { sell: { atMost: SOL }, buy: { atLeast: BigInt(quote.minimum) } },
      warnings: [],
    })
  })

  test('behavior: says so if the node does not simulate', async () => {
    const { request, quote, id } = await quoteOf(await createVisitor())
    const { transaction } = (await post(`${devnet.market?.url}/build`, { id })) as {
      transaction: string
    }
    const silent: ChainCall = async (question) => {
      if (question.method === 'simulateTransaction') throw new RpcError('simulate', -32601, 'no')
      return call(question)
    }
    const verified = await verifyOnSolana(silent, { request, quote, transaction })
    expect(verified.warnings).toEqual(['not_simulated'])
  })

  test('error: refuses a maker that does not have what it promises', async () => {
    const address = await createVisitor()
    const { request, quote } = await quoteOf(address)
    const maker = await createVisitor()
    const { address: mint } = token()
    const held = (owner: string) => tokenAccountAddress(owner, { mint, program: TOKEN_PROGRAM })
    const { value } = await call({
      method: 'getLatestBlockhash',
      params: [],
      schema: v.object({ value: v.object({ blockhash: v.string() }) }),
    })
    const transactionOf = (amount: bigint, source = held(maker)) => {
      const pays = transferTokens({
        mint,
        program: TOKEN_PROGRAM,
        source,
        destination: held(address),
        owner: maker,
        amount,
        decimals: 6,
      })
      const message = compileMessage({
        feePayer: address,
        blockhash: value.blockhash,
        instructions: [transferLamports(address, maker, SOL), pays],
      })
      return Buffer.from(unsignedTransaction(message)).toString('base64')
    }
    const verify = (transaction: string) => verifyOnSolana(call, { request, quote, transaction })
    // This maker has 100 tokens.
    expect((await verify(transactionOf(BigInt(quote.minimum)))).warnings).toEqual([])
    await expect(verify(transactionOf(100_000_001n))).rejects.toMatchObject({
      reason: 'simulation',
    })
    const less = transactionOf(BigInt(quote.minimum) - 1n)
    await expect(verify(less)).rejects.toMatchObject({ reason: 'buys_less' })
    await expect(verify('AAAA')).rejects.toMatchObject({ reason: 'malformed' })
  })
})
