import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEscrowLink, type EscrowLink } from './escrowLink.ts'
import { readEscrow, writeEscrowKey } from './settings.ts'

const set = { walletId: 'a'.repeat(32), setId: 'b'.repeat(32) }
let answer = { status: 200, text: '{}' }
const asked: Record<'url' | 'authorization' | 'language', string | undefined>[] = []
const server = createServer((request, response) => {
  const { authorization, 'accept-language': language } = request.headers
  asked.push({ url: request.url, authorization, language })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
})
let link: EscrowLink
let signer: CryptoKey
let encoded: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pair = await generateKeyPair('ES256')
  signer = pair.privateKey
  const { x = '', y = '' } = await exportJWK(pair.publicKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  encoded = writeEscrowKey({ keyId: 'pepper.1', publicKey, receipts: publicKey })
  const { port } = server.address() as AddressInfo
  const refuse = (name: string) => {
    throw new Error(`${name} is not complete`)
  }
  const variables = {
    ESCROW_URL: `http://127.0.0.1:${port}`,
    ESCROW_TOKEN: 't'.repeat(32),
    ESCROW_KEY: JSON.parse(Buffer.from(encoded, 'base64url').toString()),
  }
  const escrow = readEscrow(variables, refuse)
  if (!escrow) throw new Error('the settings are not complete')
  link = createEscrowLink(escrow)
})
afterAll(async () => {
  await link.close()
  server.close()
})

const receiptOf = (said: object, key = signer) =>
  new CompactSign(Buffer.from(JSON.stringify(said))).setProtectedHeader({ alg: 'ES256' }).sign(key)
const kept = { of: 'aureus/escrow/receipt/v1', what: 'kept', ...set, atMs: 1 }

describe('ask', () => {
  test('behavior: proves the main server by the token', async () => {
    answer = { status: 200, text: '{"receipt":"a.b.c"}' }
    await expect(link.ask('end', set)).resolves.toEqual({ receipt: 'a.b.c' })
    const authorization = `Bearer ${'t'.repeat(32)}`
    expect(asked.at(-1)).toEqual({ url: '/v1/end', authorization, language: undefined })
  })

  test('param: language: says in which the owner is mailed', async () => {
    answer = { status: 200, text: '{"receipt":"a.b.c"}' }
    await link.ask('end', set, 'he')
    expect(asked.at(-1)).toMatchObject({ language: 'he' })
  })

  test('behavior: passes on why the second server refused', async () => {
    answer = { status: 403, text: '{"reason":"code_wrong","attemptsLeft":2}' }
    await expect(link.ask('end', set)).rejects.toMatchObject({
      reason: 'code_wrong',
      attemptsLeft: 2,
    })
  })

  test.each([
    [200, '{}'],
    [200, 'not json'],
    [200, '{"receipt":"a.b.c","more":1}'],
    [404, '<html>'],
    [502, '{"reason":"sunshine"}'],
    [302, '{"receipt":"a.b.c"}'],
    [200, `{"receipt":"${'a'.repeat(100_000)}"}`],
  ])('error: %i %s counts as away', async (status, text) => {
    answer = { status, text }
    await expect(link.ask('end', set)).rejects.toMatchObject({ reason: 'away' })
  })
})

describe('checkReceipt', () => {
  const about = { what: 'kept', ...set } as const

  test('behavior: accepts what the second server signed about the set', async () => {
    await expect(link.checkReceipt(await receiptOf(kept), about)).resolves.toEqual(kept)
  })

  test.each([
    ['another set', { ...kept, setId: 'c'.repeat(32) }],
    ['another wallet', { ...kept, walletId: 'c'.repeat(32) }],
    ['the opposite', { ...kept, what: 'ended' }],
    ['another kind of text', { ...kept, of: 'aureus' }],
  ])('error: refuses one about %s', async (_, said) => {
    await expect(link.checkReceipt(await receiptOf(said), about)).rejects.toMatchObject({
      reason: 'away',
    })
  })

  test('error: refuses the signature of somebody else', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    await expect(link.checkReceipt(await receiptOf(kept, privateKey), about)).rejects.toMatchObject(
      { reason: 'away' },
    )
    await expect(link.checkReceipt('a.b.c', about)).rejects.toMatchObject({ reason: 'away' })
  })
})

describe('readEscrow', () => {
  const key = () => JSON.parse(Buffer.from(encoded, 'base64url').toString())
  const names = (given: Parameters<typeof readEscrow>[0]) => {
    const reported: string[] = []
    readEscrow(given, (name) => reported.push(name))
    return reported
  }

  test('behavior: this server keeps the shares unless another one is named', () => {
    expect(readEscrow({}, () => {})).toBeUndefined()
    expect(names({})).toEqual([])
  })

  test('error: a second server needs a token, its keys, and https', () => {
    expect(names({ ESCROW_URL: 'https://escrow.example.com' })).toEqual([
      'ESCROW_TOKEN',
      'ESCROW_KEY',
    ])
    expect(
      names({
        ESCROW_URL: 'http://escrow.example.com',
        ESCROW_TOKEN: 't'.repeat(32),
        ESCROW_KEY: key(),
      }),
    ).toEqual(['ESCROW_URL'])
  })
})
