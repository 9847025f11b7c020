// The indexer in front of the devnet's stand-in, and in front of one that lies.
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from '../../../../devnet/src/bitcoin/chain.ts'
import { startEsplora } from '../../../../devnet/src/bitcoin/esplora/server.ts'
import { pay } from '../../../../devnet/src/bitcoin/pay.ts'
import { alice, aliceScript, bobScript, transactionOf } from '../../testing/esplora.ts'
import { startNode } from '../../testing/node.ts'
import { UpstreamError } from '../rpc/failure.ts'
import { createBitcoinIndexer } from './indexer.ts'

function indexerAt(url: string) {
  const indexer = createBitcoinIndexer(url, Date.now)
  onTestFinished(() => indexer.close())
  return indexer
}

/** An indexer that gives this answer to everything. */
async function lying(body: unknown, status = 200) {
  const node = await startNode(() => ({ status, body }))
  onTestFinished(() => node[Symbol.asyncDispose]())
  return { ...indexerAt(node.url), node }
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof UpstreamError ? error.failure : 'another error'),
  )

const stats = (funded: number, spent: number) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})
const MOST = 2_100_000_000_000_000

describe('createBitcoinIndexer', () => {
  test('behavior: reads balances, pages and single transactions', async () => {
    const chain = createBitcoinChain()
    const { url, stop } = await startEsplora({ chain })
    onTestFinished(stop)
    const indexer = indexerAt(url)
    expect(await indexer.balance(alice)).toEqual({ confirmed: 0n, unconfirmed: 0n })
    const { txid } = pay(chain, aliceScript, 70_000n)
    expect(await indexer.balance(alice)).toEqual({ confirmed: 0n, unconfirmed: 70_000n })
    expect(await indexer.transaction(txid)).toMatchObject({ status: { confirmed: false } })
    chain.mine()
    expect(await indexer.balance(alice)).toEqual({ confirmed: 70_000n, unconfirmed: 0n })
    expect(await indexer.transactions(alice)).toMatchObject([{ txid }])
    expect(await indexer.transactions(alice, txid)).toEqual([])
    expect(await indexer.transaction('ab'.repeat(32))).toBeUndefined()
  })

  test('behavior: sends the login of the url as Basic authentication and in no path', async () => {
    const node = await startNode(() => ({ body: [] }))
    onTestFinished(() => node[Symbol.asyncDispose]())
    const url = node.url.replace('http://', 'http://us%40er:p4ss@')
    await indexerAt(url).transactions(alice)
    const login = Buffer.from('us@er:p4ss').toString('base64')
    expect(node.received[0]).toContain(`authorization\nBasic ${login}`)
    expect(node.received[0]).toMatch(new RegExp(`^GET /address/${alice}/txs\n`))
  })

  test('behavior: goes on after an answer that was too large', async () => {
    let body: unknown = 'x'.repeat(17 * 1024 * 1024)
    const node = await startNode(() => ({ body }))
    onTestFinished(() => node[Symbol.asyncDispose]())
    const indexer = indexerAt(node.url)
    expect(await failureOf(indexer.transactions(alice))).toBe('malformed')
    body = []
    expect(await indexer.transactions(alice)).toEqual([])
  })

  test.each([
    ['another address', { address: 'tb1q', chain_stats: stats(1, 0), mempool_stats: stats(0, 0) }],
    ['more spent than received', { chain_stats: stats(1, 2), mempool_stats: stats(0, 0) }],
    ['more than there is', { chain_stats: stats(MOST + 1, 0), mempool_stats: stats(0, 0) }],
    ['more waiting than there is', { chain_stats: stats(MOST, 0), mempool_stats: stats(1, 0) }],
    [
      'more waiting to be spent than held',
      { chain_stats: stats(5, 0), mempool_stats: stats(0, 6) },
    ],
    ['a negative sum', { chain_stats: stats(1, -1), mempool_stats: stats(0, 0) }],
    ['a fraction', { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) }],
    ['text for a number', { chain_stats: { funded_txo_sum: '1' }, mempool_stats: stats(0, 0) }],
  ])('error: rejects a balance with %s', async (_, answer) => {
    const { balance } = await lying({ address: alice, ...answer })
    expect(await failureOf(balance(alice))).toBe('malformed')
  })

  const inBlock = (block_height: number) => ({
    confirmed: true,
    block_height,
    block_time: 1_764_000_000,
  })
  const honest = transactionOf({ status: inBlock(100) })
  const waiting = transactionOf({ txid: 'ef'.repeat(32) })
  test.each([
    [
      'of other addresses',
      [transactionOf({ vout: [[bobScript, 99_000]], vin: [[bobScript, 100_000]] })],
    ],
    ['that pay more than they spend', [transactionOf({ vin: [[aliceScript, 10]] })]],
    ['whose fee is not the difference', [{ ...honest, fee: 1 }]],
    [
      'with a negative value',
      [transactionOf({ vout: [[aliceScript, -5]], vin: [[aliceScript, 995]] })],
    ],
    [
      'whose outputs are more than there is',
      [
        transactionOf({
          vout: [
            [aliceScript, MOST],
            [bobScript, MOST],
          ],
          vin: [
            [bobScript, MOST],
            [bobScript, MOST],
          ],
        }),
      ],
    ],
    ['with an unknown input', [{ ...honest, vin: [{ is_coinbase: false, prevout: null }] }]],
    ['twice', [honest, honest]],
    ['out of order', [honest, transactionOf({ txid: 'ef'.repeat(32), status: inBlock(101) })]],
    ['that wait below others', [honest, waiting]],
    ['with a block and no height', [{ ...honest, status: { confirmed: true } }]],
    ['with a path for an id', [{ ...honest, txid: '../../admin' }]],
    ['in thousands', Array.from({ length: 3000 }, () => honest)],
  ])('error: rejects transactions %s', async (_, list) => {
    const { transactions } = await lying(list)
    expect(await failureOf(transactions(alice))).toBe('malformed')
  })

  test.each([
    ['a transaction that waits', [waiting]],
    ['the last one again', [honest]],
  ])('error: rejects %s on a later page', async (_, list) => {
    const { transactions } = await lying(list)
    expect(await failureOf(transactions(alice, honest.txid))).toBe('malformed')
  })

  test('error: rejects another transaction than the one asked for', async () => {
    const { transaction } = await lying(honest)
    expect(await failureOf(transaction('01'.repeat(32)))).toBe('malformed')
  })

  test.each([
    [429, 'limited'],
    [503, 'status'],
    [400, 'status'],
  ])('error: status %d is the failure %s', async (status, expected) => {
    const { balance } = await lying('Too many history transactions', status)
    expect(await failureOf(balance(alice))).toBe(expected)
  })
})
