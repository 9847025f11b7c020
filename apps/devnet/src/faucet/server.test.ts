import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faucetToken, recordingLog } from '../testing/fixtures.ts'
import { FaucetError } from './failure.ts'
import type { Recipient } from './request.ts'
import { type FaucetServer, startFaucetServer } from './server.ts'

// faucet.test.ts and devnet.test.ts cover the chain. This file covers what HTTP makes of a grant.
const failing = '0x00000000000000000000000000000000000000fa'
const limited = '0x00000000000000000000000000000000000000fb'
const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const granted: Recipient[] = []
const log = recordingLog()
let server: FaucetServer

beforeAll(async () => {
  server = await startFaucetServer({
    port: 0,
    token: faucetToken,
    log,
    grant: async (to) => {
      if (to.address.toLowerCase() === failing) throw new Error('a defect')
      if (to.address.toLowerCase() === limited)
        throw new FaucetError(429, 'TooManyRequests', 'Wait.', { headers: { 'retry-after': '7' } })
      granted.push(to)
      return { hash: '0x01', amount: 10n ** 19n }
    },
  })
})
afterAll(() => server.stop())

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(server.faucetUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${faucetToken}`,
      ...headers,
    },
    body,
  })
}

const forAddress = (address: string) => JSON.stringify({ address })

describe('startFaucetServer', () => {
  test.each([checksummed, checksummed.toLowerCase()])('behavior: grants to %s', async (address) => {
    const response = await post(forAddress(address))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ hash: '0x01', amount: '10000000000000000000' })
    expect(granted.pop()).toEqual({ chain: 'eip155', address: checksummed })
  })

  test('behavior: takes 32 bytes of base58 for a Solana address', async () => {
    expect((await post(forAddress(onSolana))).status).toBe(200)
    expect(granted.pop()).toEqual({ chain: 'solana', address: onSolana })
  })

  test.each([
    ['no token', { authorization: '' }],
    ['another token', { authorization: `Bearer ${faucetToken}x` }],
    ['another scheme', { authorization: `Basic ${faucetToken}` }],
  ])('error: %s gets 401', async (_, headers) => {
    const response = await post(forAddress(checksummed), headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'Unauthorized' }] })
  })

  test.each([
    ['not JSON', 'address=1', 400, 'InvalidJson'],
    ['empty', '', 400, 'InvalidJson'],
    ['no address', '{}', 400, 'InvalidAddress'],
    ['not an object', '[]', 400, 'InvalidAddress'],
    ['null', 'null', 400, 'InvalidAddress'],
    ['more than an address', `{"address":"${checksummed}","amount":"1"}`, 400, 'InvalidAddress'],
    ['too short', forAddress(checksummed.slice(0, -2)), 400, 'InvalidAddress'],
    ['a wrong checksum', forAddress(checksummed.replace('aA', 'AA')), 400, 'InvalidAddress'],
    ['upper case', forAddress(`0x${checksummed.slice(2).toUpperCase()}`), 400, 'InvalidAddress'],
    ['31 bytes of base58', forAddress(onSolana.slice(2)), 400, 'InvalidAddress'],
    ['a number', '{"address":1}', 400, 'InvalidAddress'],
    ['too large', forAddress('0'.repeat(4096)), 413, 'BodyTooLarge'],
    ['far too large', 'x'.repeat(4_000_000), 413, 'BodyTooLarge'],
  ])('error: rejects a body that is %s', async (_, body, status, name) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    const answer = await response.json()
    expect(answer).toEqual({
      status: 'FAILED',
      reasons: [{ name, description: expect.stringMatching(/\.$/) }],
    })
    expect(granted).toEqual([])
  })

  test('error: rejects other content types', async () => {
    const response = await post(forAddress(checksummed), { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
  })

  test('error: rejects other paths and methods', async () => {
    expect((await fetch(new URL('/other', server.faucetUrl))).status).toBe(404)
    const response = await fetch(server.faucetUrl)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('error: keeps the status and headers of a refusal', async () => {
    const response = await post(forAddress(limited))
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('7')
  })

  test('error: answers a defect with 500, and logs it without showing it', async () => {
    const response = await post(forAddress(failing))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('a defect')
    expect(log.warnings).toEqual(['The faucet failed: a defect'])
  })

  test('error: reports a port in use', async () => {
    const port = Number(new URL(server.faucetUrl).port)
    const second = startFaucetServer({ port, token: faucetToken, log, grant: async () => never() })
    await expect(second).rejects.toThrow(`Port ${port} is in use. Set DEVNET_PORT`)
  })
})

function never(): never {
  throw new Error('not called')
}
