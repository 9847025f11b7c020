// The stand-in for Farcaster as a site sees it: the relay’s protocol, and the registries by their real addresses and ABI.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  isHex,
  pad,
  parseAbi,
  verifyMessage,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idRegistry, keyRegistry } from './chain.ts'
import { createChannels } from './channels.ts'
import { type FarcasterStandin, startFarcaster } from './farcaster.ts'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function custodyOf(uint256 fid) view returns (address)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
const BodySchema = v.looseObject({
  channelToken: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  signature: v.optional(v.custom<Hex>(isHex), '0x'),
})
const asked = { siweUri: 'https://app.example', domain: 'app.example', nonce: 'a1b2c3d4e5' }
const authKey = 'only-the-app-has-it'

const dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
let standin: FarcasterStandin
beforeAll(async () => {
  standin = await startFarcaster({
    dir,
    port: 0,
    rpcPort: 0,
    devnetRpcUrl: 'http://127.0.0.1:1',
    authKey,
  })
})
afterAll(async () => {
  await standin.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(standin.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: v.parse(BodySchema, await response.json()) }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function statusOf(token: string) {
  const response = await fetch(`${standin.url}/v1/channel/status`, { headers: bearer(token) })
  return { status: response.status, body: v.parse(BodySchema, await response.json()) }
}

async function submit(path: string, fields: Record<string, string>, origin = standin.url) {
  const body = new URLSearchParams(fields)
  const response = await fetch(standin.url + path, { method: 'POST', headers: { origin }, body })
  return { status: response.status, text: await response.text() }
}

describe('the relay', () => {
  test('behavior: hands a signed text out once', async () => {
    const { status, body } = await post('/v1/channel', asked)
    expect(status).toBe(201)
    expect(body).toMatchObject({ nonce: asked.nonce })
    expect(body.url).toBe(`${standin.url}/~/siwf?channelToken=${body.channelToken}`)
    expect(await statusOf(body.channelToken)).toMatchObject({
      status: 202,
      body: { state: 'pending', nonce: asked.nonce },
    })
    const page = await fetch(body.url)
    expect(await page.text()).toContain('Sign in as fid 1001 (ada)')
    const { channelToken } = body
    expect((await submit('/~/siwf', { channelToken, fid: '1001' })).text).toContain('Signed in as')
    const done = await statusOf(channelToken)
    expect(done).toMatchObject({ status: 200, body: { state: 'completed', fid: 1001 } })
    const { message, signature } = done.body
    expect(message).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n0x/)
    expect(message).toMatch(/\nNonce: a1b2c3d4e5\n(?:.+\n)+- farcaster:\/\/fid\/1001$/)
    const address = message.split('\n')[1] as Address
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect((await statusOf(channelToken)).status).toBe(401)
    expect((await fetch(body.url)).status).toBe(404)
  })

  test('error: only the holder of its key may answer', async () => {
    const { channelToken } = (await post('/v1/channel', asked)).body
    const said = { message: 'x', signature: '0x00', fid: 1, username: 'mallory' }
    const path = '/v1/channel/authenticate'
    expect((await post(path, said, bearer(channelToken))).status).toBe(401)
    const withKey = { ...bearer(channelToken), 'x-farcaster-auth-relay-key': authKey }
    expect((await post(path, { ...said, fid: 'x' }, withKey)).status).toBe(400)
    expect((await post(path, said, withKey)).status).toBe(201)
    expect((await statusOf(channelToken)).body).toMatchObject(said)
  })

  test('error: refuses malformed requests, unknown channels and forms of other sites', async () => {
    expect((await post('/v1/channel', { ...asked, nonce: 'a-b' })).status).toBe(400)
    expect((await post('/v1/channel', { domain: 'x' })).status).toBe(400)
    expect((await statusOf('0123')).status).toBe(401)
    const { channelToken } = (await post('/v1/channel', asked)).body
    const form = { channelToken, fid: '1001' }
    expect((await submit('/~/siwf', form, 'https://evil.example')).status).toBe(403)
    expect((await submit('/~/siwf', { ...form, fid: '7' })).status).toBe(404)
    expect((await statusOf(channelToken)).status).toBe(202)
  })

  test('behavior: a channel lives for an hour', () => {
    let nowMs = 0
    const channels = createChannels(() => nowMs)
    const { token } = channels.open(asked)
    nowMs = 3_599_999
    expect(channels.find(token)).toBeDefined()
    nowMs = 3_600_000
    expect(channels.take(token)).toBeUndefined()
  })
})

describe('the registries', () => {
  test.each([0, 1])('behavior: node %i knows holders and sign-in keys', async (index) => {
    const client = createPublicClient({ transport: http(standin.rpcUrls[index]) })
    expect(await client.getChainId()).toBe(10)
    const id = { address: idRegistry, abi } as const
    const holder = await client.readContract({ ...id, functionName: 'custodyOf', args: [1003n] })
    expect(await client.readContract({ ...id, functionName: 'idOf', args: [holder] })).toBe(1003n)
    const { address } = privateKeyToAccount(generatePrivateKey())
    const keyData = () =>
      client.readContract({
        address: keyRegistry,
        abi,
        functionName: 'keyDataOf',
        args: [1003n, pad(address)],
      })
    expect(await keyData()).toEqual({ state: 0, keyType: 0 })
    await standin.chain.setKey(1003, { address, state: 'added' })
    expect(await keyData()).toEqual({ state: 1, keyType: 2 })
    await standin.chain.setKey(1003, { address, state: 'removed' })
    expect(await keyData()).toEqual({ state: 2, keyType: 2 })
  })

  test('behavior: the page gives an address an account, always the same one', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(await standin.chain.fidOf(address)).toBeUndefined()
    const { text } = await submit('/accounts', { address: address.toLowerCase() })
    const fid = await standin.chain.fidOf(address)
    expect(text).toContain(`<b>fid ${fid}</b><code>${address}</code>`)
    await submit('/accounts', { address })
    expect(await standin.chain.fidOf(address)).toBe(fid)
    expect((await submit('/accounts', { address: 'vitalik.eth' })).status).toBe(400)
  })
})
