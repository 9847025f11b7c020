import { describe, expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from './chain.ts'
import { type BitcoinNodeOptions, startBitcoinNode } from './server.ts'
import { coinbaseHex, parseTransaction, paymentHex } from './transaction.ts'

async function start(options: Partial<BitcoinNodeOptions> = {}) {
  const chain = options.chain ?? createBitcoinChain()
  const { rpcUrl, stop } = await startBitcoinNode({ ...options, chain })
  onTestFinished(stop)
  const url = new URL(rpcUrl)
  const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`
  url.username = ''
  url.password = ''
  const post = async (body: unknown, headers: Record<string, string> = { authorization }) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? '' : JSON.parse(text) }
  }
  const ask = (method: string, ...params: unknown[]) => post({ id: 1, method, params })
  return { chain, post, ask }
}

describe('the stand-in for a Bitcoin node', () => {
  test.each([
    ['main', '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
    ['test', '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'],
  ] as const)('behavior: has the real genesis block of the %s chain', async (network, hash) => {
    const { ask } = await start({ chain: createBitcoinChain({ network }) })
    expect((await ask('getblockhash', 0)).body.result).toBe(hash)
  })

  test('behavior: answers in JSON-RPC 1.0, with a status for each kind of error', async () => {
    const { post, ask } = await start()
    expect(await ask('getblockcount')).toEqual({
      status: 200,
      body: { result: 120, error: null, id: 1 },
    })
    expect(await ask('getblockhash', 900)).toEqual({
      status: 500,
      body: { result: null, error: { code: -8, message: 'Block height out of range' }, id: 1 },
    })
    expect(await ask('toString')).toMatchObject({ status: 404, body: { error: { code: -32601 } } })
    const both = [1, 2].map((id) => ({ id, method: 'getblockhash', params: [900] }))
    expect(await post(both)).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] })
  })

  test('behavior: answers in JSON-RPC 2.0 if asked so, since version 28', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'getblockhash', params: [900] }
    const { post } = await start()
    expect(await post(request)).toMatchObject({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, error: { code: -8 } },
    })
    const old = await start({ isModern: false })
    expect(await old.post(request)).toMatchObject({ status: 500, body: { result: null } })
  })

  test('error: refuses callers without the login', async () => {
    const { post, ask } = await start({ login: { user: 'a', password: 'b' } })
    expect((await ask('getblockcount')).status).toBe(200)
    expect(await post({ id: 1, method: 'getblockcount' }, {})).toEqual({ status: 401, body: '' })
  })

  test('behavior: takes a payment, mines it and knows it again', async () => {
    const { chain, ask } = await start()
    const txid = chain.blocks[1]?.transactions[0]?.txid ?? ''
    const raw = paymentHex({ txid, satoshis: 49n * 10n ** 8n })
    // A fee of one coin is more than Bitcoin Core pays by default.
    expect((await ask('sendrawtransaction', raw)).body.error.code).toBe(-25)
    const sent = (await ask('sendrawtransaction', raw, 0)).body.result
    expect((await ask('sendrawtransaction', raw, 0)).body.result).toBe(sent)
    expect((await ask('getmempoolentry', sent)).body.result.vsize).toBe(61)
    expect((await ask('gettxout', txid, 0)).body.result).toBeNull()
    chain.mine()
    expect((await ask('getrawtransaction', sent, true)).body.result).toMatchObject({
      txid: sent,
      confirmations: 1,
      blockhash: chain.blocks.at(-1)?.hash,
    })
    expect((await ask('sendrawtransaction', raw, 0)).body.error.code).toBe(-27)
  })

  test('error: refuses what is not a transaction, spends nothing or spends twice', async () => {
    const { chain, ask } = await start()
    const code = async (raw: string) => (await ask('sendrawtransaction', raw)).body.error.code
    expect(await code('0200')).toBe(-22)
    expect(await code(paymentHex({ txid: 'ab'.repeat(32), satoshis: 1n }))).toBe(-25)
    const txid = chain.blocks[1]?.transactions[0]?.txid ?? ''
    expect(await code(paymentHex({ txid, satoshis: 51n * 10n ** 8n }))).toBe(-26)
  })
})

test('behavior: a coinbase is different at each height', () => {
  const ids = [1, 2].map((height) => parseTransaction(coinbaseHex(height)).txid)
  expect(new Set(ids).size).toBe(2)
})
