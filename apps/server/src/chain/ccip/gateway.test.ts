import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { encodeFunctionData, namehash, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { readDnsName } from './dnsName.ts'
import { loadGatewayKey } from './gatewayKey.ts'
import { gatewayAbi, recordAbi } from './question.ts'

const sender = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** The call data that a resolver redirects its callers to the gateway with. */
function callOf(name: string, node = namehash(name)) {
  const data = encodeFunctionData({ abi: recordAbi, functionName: 'addr', args: [node] })
  return encodeFunctionData({
    abi: gatewayAbi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), data],
  })
}

function directory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-key-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

describe('/v1/ccip', () => {
  test('behavior: answers GET and POST from pages of any origin', async () => {
    await using server = await createTestServer()
    const { app } = server
    const data = callOf('helen.aureus.id')
    const origin = 'https://wallet.example'
    const got = await app.inject({ url: `/v1/ccip/${sender}/${data}.json`, headers: { origin } })
    const payload = { sender: sender.toLowerCase(), data }
    const posted = await app.inject({
      method: 'POST',
      url: '/v1/ccip',
      payload,
      headers: { origin },
    })
    expect([got.statusCode, posted.statusCode]).toEqual([200, 200])
    // Signatures are deterministic (RFC 6979), so the same question has the same answer.
    expect(posted.json()).toEqual(got.json())
    for (const { headers } of [got, posted])
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
    const preflight = await app.inject({ method: 'OPTIONS', url: '/v1/ccip', headers: { origin } })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type')
  })

  test.each([
    ['not a contract', 'not-an-address', callOf('helen.aureus.id'), 'call_malformed'],
    ['not a call', sender, '0xabc', 'call_malformed'],
    ['another call', sender, '0x12345678', 'call_unknown'],
    ['nothing', sender, '0x', 'call_unknown'],
    [
      'a record of another name',
      sender,
      callOf('helen.aureus.id', namehash('paris.aureus.id')),
      'call_unknown',
    ],
  ])('error: answers 400 with a reason: %s', async (_, by, data, reason) => {
    await using server = await createTestServer()
    const response = await server.app.inject({ url: `/v1/ccip/${by}/${data}` })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ reasons: { name: string }[] }>().reasons[0]?.name).toBe(reason)
  })
})

describe('readDnsName', () => {
  test('behavior: reads names that clients encoded', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,63}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        expect(readDnsName(toHex(packetToBytes(labels.join('.'))))).toBe(labels.join('.'))
      }),
    )
  })

  test('error: reads garbage as undefined', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const name = readDnsName(toHex(bytes))
        if (name !== undefined) expect(toHex(bytes).endsWith('00')).toBe(true)
      }),
    )
    for (const one of ['0x', '0x01', '0x0161', '0x016100ff', '0x02ff6100'] as const)
      expect(readDnsName(one)).toBeUndefined()
  })
})

describe('loadGatewayKey', () => {
  test('behavior: creates the key once, readable only by its owner', () => {
    const file = join(directory(), 'deep', 'gateway.key')
    const key = loadGatewayKey(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadGatewayKey(file)).toBe(key)
  })

  test('behavior: never logs the key', async () => {
    await using server = await createTestServer({ LOG_LEVEL: 'trace' })
    await server.app.inject({ url: `/v1/ccip/${sender}/${callOf('helen.aureus.id')}` })
    const key = readFileSync(server.settings.names.gatewayKeyFile, 'utf8').trim()
    expect(key).toMatch(/^0x[0-9a-f]{64}$/)
    expect(server.logged.join('')).not.toContain(key.slice(2))
  })

  test('error: refuses a key file that others can read or that is invalid, without repeating its content', () => {
    const file = join(directory(), 'gateway.key')
    loadGatewayKey(file)
    expect(() => loadGatewayKey(directory())).toThrow(/is a folder; name the file in it$/)
    chmodSync(file, 0o640)
    expect(() => loadGatewayKey(file)).toThrow(/is readable by other users/)
    chmodSync(file, 0o600)
    for (const text of ['', 'secret', `0x${'0'.repeat(64)}`]) {
      writeFileSync(file, text)
      expect(() => loadGatewayKey(file)).toThrow(
        /^NAMES_GATEWAY_KEY_FILE: .*does not contain a (?:secp256k1 )?key/,
      )
      expect(() => loadGatewayKey(file)).not.toThrow(/secret|0000/)
    }
  })
})
