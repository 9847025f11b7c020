import { scriptOfAddress } from '@aureus/protocol/addresses'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from '../chain.ts'
import { pay } from '../pay.ts'
import { parseTransaction, unsignedHex } from '../transaction.ts'
import { type EsploraOptions, startEsplora } from './server.ts'

const alice = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const bob = 'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs'
const scriptOf = (address: string) => scriptOfAddress(address) as string

async function start(options: Partial<EsploraOptions> = {}) {
  const chain = options.chain ?? createBitcoinChain()
  const { url, stop } = await startEsplora({ ...options, chain })
  onTestFinished(stop)
  const ask = async (path: string, body?: string) => {
    const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', body })
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
  return { chain, ask }
}

describe('the stand-in for an indexer of Bitcoin', () => {
  test('behavior: lists what an address received and spent, and takes transactions', async () => {
    const { chain, ask } = await start()
    const received = pay(chain, scriptOf(alice), 100_000n)
    expect((await ask(`/address/${alice}`)).body).toMatchObject({
      address: alice,
      chain_stats: { funded_txo_sum: 0, tx_count: 0 },
      mempool_stats: { funded_txo_sum: 100_000, spent_txo_sum: 0, tx_count: 1 },
    })
    chain.mine()
    const hex = unsignedHex(
      [{ txid: received.txid, output: 0 }],
      [
        { satoshis: 30_000n, script: scriptOf(bob) },
        { satoshis: 69_000n, script: scriptOf(alice) },
      ],
    )
    const { txid } = parseTransaction(hex)
    expect(await ask('/tx', hex)).toEqual({ status: 200, body: txid })
    expect((await ask(`/address/${alice}`)).body).toMatchObject({
      chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 69_000, spent_txo_sum: 100_000 },
    })
    expect((await ask(`/address/${alice}/utxo`)).body).toEqual([
      { txid, vout: 1, status: { confirmed: false }, value: 69_000 },
    ])
    const { body } = await ask(`/address/${alice}/txs`)
    expect(body).toMatchObject([
      {
        txid,
        fee: 1000,
        vin: [{ prevout: { scriptpubkey_address: alice, value: 100_000 } }],
        vout: [{ scriptpubkey_address: bob, value: 30_000 }, { value: 69_000 }],
        status: { confirmed: false },
      },
      { txid: received.txid, status: { confirmed: true, block_height: 121 } },
    ])
    chain.mine()
    expect((await ask(`/tx/${txid}`)).body).toMatchObject({ status: { block_height: 122 } })
    expect((await ask('/blocks/tip/height')).body).toBe('122')
  })

  test('behavior: has 25 transactions to a page, and goes on behind the last one', async () => {
    const { chain, ask } = await start()
    for (let left = 30; left > 0; left--) {
      pay(chain, scriptOf(bob), 1000n)
      chain.mine()
    }
    const { body: first } = await ask(`/address/${bob}/txs`)
    expect(first).toHaveLength(25)
    const { body: second } = await ask(`/address/${bob}/txs/chain/${first.at(-1).txid}`)
    expect(second).toHaveLength(5)
    const all = [...first, ...second]
    expect(all.map(({ status }) => status.block_height)).toEqual(
      Array.from({ length: 30 }, (_, at) => 150 - at),
    )
    expect((await ask(`/address/${bob}/txs/chain/${'ab'.repeat(32)}`)).body).toEqual([])
  })

  test.each([
    ['/address/nothing', 400, 'Invalid Bitcoin address'],
    ['/address/1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 400, 'Address on invalid network'],
    ['/tx/xyz', 400, 'Invalid hex string'],
    [`/tx/${'ab'.repeat(32)}`, 404, 'Transaction not found'],
    ['/nothing', 404, 'endpoint does not exist "/nothing"'],
  ])('error: answers %s with %d and plain text', async (path, status, body) => {
    const { ask } = await start()
    expect(await ask(path)).toEqual({ status, body })
  })

  test('error: passes the node’s refusal on', async () => {
    const { ask } = await start()
    const hex = unsignedHex(
      [{ txid: 'ab'.repeat(32), output: 0 }],
      [{ satoshis: 1n, script: scriptOf(bob) }],
    )
    expect(await ask('/tx', hex)).toEqual({
      status: 400,
      body: 'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}',
    })
  })

  test('param: grants coins once to each address that it is asked about', async () => {
    const { ask } = await start({ grant: 5_000_000n })
    for (const what of ['', '/txs'])
      expect((await ask(`/address/${alice}${what}`)).status).toBe(200)
    const { body } = await ask(`/address/${alice}`)
    expect(body.chain_stats).toMatchObject({ funded_txo_sum: 5_000_000, tx_count: 1 })
  })
})
