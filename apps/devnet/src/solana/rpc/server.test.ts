// Bad input over HTTP gets an error in Solana's terms, never a crash.

import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOLANA_DEVNET_GENESIS_HASH } from '@aureus/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faucetToken, recordingLog } from '../../testing/fixtures.ts'
import { type Solana, startSolana } from '../start.ts'
import { clientOf, type TestChain } from '../testing/client.ts'
import { methods } from './methods.ts'

const log = recordingLog()
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
let dir: string
let solana: Solana
let chain: TestChain

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-solana-'))
  solana = await startSolana({ dir, port: 0, faucetToken, log })
  chain = clientOf(solana.rpcUrl)
})
afterAll(async () => {
  await solana.stop()
  rmSync(dir, { recursive: true })
})

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

const codeOf = async (method: string, params?: unknown) =>
  (await chain.ask(method, params)).error?.code

describe('startRpcServer', () => {
  test('behavior: identifies itself', async () => {
    expect((await chain.ask('getHealth')).result).toBe('ok')
    expect((await chain.ask('getGenesisHash')).result).toBe(SOLANA_DEVNET_GENESIS_HASH)
    expect((await chain.ask('getVersion')).result).toMatchObject({ 'solana-core': '4.3.0' })
    expect(await (await fetch(`${solana.rpcUrl}/health`)).text()).toBe('ok')
    const info = await chain.rpc.getEpochInfo().send()
    expect(info.absoluteSlot).toBe(info.epoch * info.slotsInEpoch + info.slotIndex)
  })

  test('behavior: answers a batch in order, each request on its own', async () => {
    const one = { jsonrpc: '2.0', method: 'getHealth' }
    const { body } = await post(
      JSON.stringify([{ ...one, id: 'a' }, 7, { ...one, id: 2, method: 'x' }]),
    )
    expect(body).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: null, error: { code: -32600 } },
      { id: 2, error: { code: -32601 } },
    ])
  })

  test('behavior: keeps 64-bit integers exact', async () => {
    const response = await fetch(solana.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getAccountInfo',
        params: ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', { encoding: 'base64' }],
      }),
    })
    expect(await response.text()).toContain('"rentEpoch":18446744073709551615')
  })

  test.each([
    ['{', -32700],
    ['', -32700],
    ['null', -32600],
    ['[]', -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"getHealth"}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":7}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"getBalance","params":{"a":1}}', -32602],
  ])('error: %s', async (body, code) => {
    expect((await post(body)).body).toMatchObject({ error: { code } })
  })

  test.each<[string, unknown, number]>([
    ['getBalance', [], -32602],
    ['getBalance', ['1'], -32602],
    ['getBalance', [`${key}1`], -32602],
    ['getBalance', [key, { commitment: 'soon' }], -32602],
    ['getBalance', [key, { minContextSlot: 999_999_999_999 }], -32016],
    ['getAccountInfo', [key, { encoding: 'utf8' }], -32602],
    [
      'getAccountInfo',
      ['SysvarS1otHashes111111111111111111111111111', { encoding: 'base58' }],
      -32600,
    ],
    ['getMultipleAccounts', [Array.from({ length: 101 }, () => key)], -32602],
    ['getTokenAccountsByOwner', [key, {}], -32602],
    ['getTokenAccountsByOwner', [key, { mint: key }], -32602],
    ['getTokenAccountsByOwner', [key, { programId: key }], -32602],
    ['getTokenAccountBalance', [key], -32602],
    ['getTokenSupply', ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'], -32602],
    ['getSignatureStatuses', [[key]], -32602],
    ['getTransaction', ['x'], -32602],
    ['getFeeForMessage', ['AAAA'], -32602],
    ['getMinimumBalanceForRentExemption', [-1], -32602],
    ['getMinimumBalanceForRentExemption', [2 ** 53], -32602],
    ['sendTransaction', ['!'], -32602],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['sendTransaction', ['A'.repeat(3000), { encoding: 'base64' }], -32602],
    ['simulateTransaction', ['0OIl'], -32602],
  ])('error: %s %j fails with %d', async (method, params, code) => {
    expect(await codeOf(method, params)).toBe(code)
  })

  test('behavior: answers any parameters of any method', async () => {
    const part = fc.oneof(
      fc.constantFrom(key, 'base64', 'jsonParsed', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      fc.base64String({ maxLength: 400 }),
      fc.jsonValue({ maxDepth: 2 }),
      fc.record({
        encoding: fc.constantFrom('base64', 'base58', 'json', null),
        limit: fc.integer(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods.keys()),
        fc.array(part, { maxLength: 3 }),
        async (method, params) => {
          const { result, error } = await chain.ask(method, params)
          expect(error === undefined ? result : error.code).toBeDefined()
          expect(error?.code).not.toBe(-32603)
        },
      ),
      { numRuns: 200 },
    )
    expect(log.warnings).toEqual([])
  })

  test.each([
    ['another type', { 'content-type': 'text/plain' }, 415],
    ['too large a body', {}, 413],
  ])('error: %s', async (_, headers, status) => {
    const body = status === 413 ? ' '.repeat(3_000_000) : '{}'
    // The server answers before it has read the whole body. Clients may see a reset connection.
    const answer = await post(body, headers).catch(() => ({ status: 413 }))
    expect(answer.status).toBe(status)
  })

  test('error: rejects a page that reaches it by DNS rebinding', async () => {
    const { port } = new URL(solana.rpcUrl)
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      request({ host: '127.0.0.1', port, method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })
})
