// The relay as an operator runs it: as its own process, behind a proxy's address.
import { spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { base58 } from '@scure/base'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { describeValkey, sharedValkey } from '../testing/valkey.ts'
import { readRelaySettings } from './settings.ts'

const topic = 'a'.repeat(64)

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exited: once(child, 'exit') }
}

async function running(environment: Record<string, string>) {
  const { child, exited } = start({
    RELAY_PORT: '0',
    ...environment,
    RELAY_URLS: 'wss://relay.example.com/',
  })
  const [line] = await once(child.stdout, 'data')
  const [relayUrl = ''] = /ws:\/\/[\d.:]+/.exec(String(line)) ?? []
  const stop = async () => {
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  }
  return { relayUrl, stop, kill: () => void child.kill('SIGKILL') }
}

/** Connects a client with its own key, by this address. */
async function dial(relayUrl: string, aud: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
  const iss = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`
  const iat = Math.floor(Date.now() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { iss, sub: 'ab', aud, iat, exp: iat + 3600 }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  const socket = new WebSocket(`${relayUrl}/?auth=${token}&projectId=a`)
  socket.on('error', () => undefined)
  onTestFinished(() => socket.terminate())
  return socket
}

async function ask(socket: WebSocket, method: string, params: object): Promise<unknown> {
  const answer = once(socket, 'message')
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return JSON.parse(String((await answer)[0]))
}

describe('npm run relay', () => {
  test("behavior: accepts clients by its proxy's address, and keeps waiting messages across a restart", async () => {
    const file = join(temporaryDirectory(), 'deep', 'relay.sqlite')
    const first = await running({ RELAY_FILE: file })
    const page = await dial(first.relayUrl, 'wss://relay.example.com')
    await once(page, 'open')
    const message = { topic, message: 'sealed', ttl: 300, tag: 1108 }
    expect(await ask(page, 'irn_publish', message)).toMatchObject({ result: true })
    const stranger = await dial(first.relayUrl, 'wss://relay.elsewhere.example')
    const [, refused] = await once(stranger, 'unexpected-response')
    expect(refused.statusCode).toBe(401)
    await first.stop()

    const second = await running({ RELAY_FILE: file })
    const wallet = await dial(second.relayUrl, 'wss://relay.example.com')
    await once(wallet, 'open')
    expect(await ask(wallet, 'irn_batchFetchMessages', { topics: [topic] })).toMatchObject({
      result: { messages: [{ topic, message: 'sealed' }] },
    })
    await second.stop()
  })

  test('error: names the wrong setting and does not start', async () => {
    const { child, exited } = start({ RELAY_URLS: 'https://relay.example.com' })
    const [said] = await once(child.stderr, 'data')
    expect(String(said)).toContain('RELAY_URLS')
    expect((await exited)[0]).toBe(1)
  })
})

describeValkey('npm run relay with Valkey', () => {
  const valkey = sharedValkey()

  test('behavior: two processes are one relay, and one goes on when the other is killed', async () => {
    const environment = { RELAY_REDIS_URL: valkey().url, RELAY_REDIS_PREFIX: 'both:' }
    const [first, second] = [await running(environment), await running(environment)]
    const page = await dial(first.relayUrl, 'wss://relay.example.com')
    const wallet = await dial(second.relayUrl, 'wss://relay.example.com')
    await Promise.all([once(page, 'open'), once(wallet, 'open')])
    await ask(wallet, 'irn_subscribe', { topic })
    const delivered = once(wallet, 'message')
    const message = { topic, message: 'sealed', ttl: 300, tag: 1108 }
    expect(await ask(page, 'irn_publish', message)).toMatchObject({ result: true })
    expect(JSON.parse(String((await delivered)[0]))).toMatchObject({
      method: 'irn_subscription',
      params: { data: { topic, message: 'sealed' } },
    })
    first.kill()
    const late = await dial(second.relayUrl, 'wss://relay.example.com')
    await once(late, 'open')
    expect(await ask(late, 'irn_fetchMessages', { topic })).toMatchObject({
      result: { messages: [{ topic, message: 'sealed' }] },
    })
    await second.stop()
  })
})

describe('readRelaySettings', () => {
  test('param: starts without any setting', () => {
    expect(readRelaySettings({})).toEqual({
      port: 3010,
      host: '127.0.0.1',
      file: '.data/relay.sqlite',
      connections: 1000,
      valkey: undefined,
      audiences: [],
    })
  })

  test.each([
    { RELAY_PORT: '70000' },
    { RELAY_PORT: 'a' },
    { RELAY_CONNECTIONS: '0' },
    { RELAY_REDIS_URL: 'http://cache:6379' },
    { RELAY_REDIS_URL: 'redis://cache/name' },
    { RELAY_REDIS_PREFIX: 'a b' },
    { RELAY_URLS: 'wss://user@relay.example.com' },
    { RELAY_URLS: 'wss://relay.example.com/path' },
  ])('error: %j', (variables) => {
    expect(() => readRelaySettings(variables)).toThrow(Object.keys(variables)[0])
  })
})
