import { AuthenticateResponseSchema, type Cacao, FailureSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '../testing/browser.ts'
import { recapOf, signCacaos } from '../testing/cacaos.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

const signer = privateKeyToAccount(generatePrivateKey())
const { address } = signer
const one = ['eip155:1'] as const
const three = ['eip155:1', 'eip155:10', 'eip155:137'] as const
const account = { chains: three, signer }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    NETWORKS: three.join(' '),
    RPC_URLS: three.map((id) => `${id}=http://127.0.0.1:1`).join(' '),
    RATE_LIMIT_SIGN_IN: '1000',
    SIGN_IN_SCOPE: 'network',
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const newBrowser = () => createBrowser(server.app)
const post = (browser: TestBrowser, payload: object) =>
  browser.request({ method: 'POST', url: '/v1/sign-in/authenticate', payload })

/** The reason's name. */
async function refusal(answer: ReturnType<TestBrowser['request']>): Promise<string | undefined> {
  const { status, body } = await answer
  expect(status).toBe(401)
  return v.parse(FailureSchema, body).reasons[0]?.name
}

async function held(browser: TestBrowser, chainId: string): Promise<number> {
  const query = new URLSearchParams({ address, chainId }).toString()
  const url = `/v1/sign-in/session?${query}`
  return (await browser.request({ url })).status
}

describe('POST /v1/sign-in/authenticate', () => {
  test.each([
    ['one chain', one],
    ['three chains', three],
  ])(
    'behavior: %s: creates a session each, under one cookie, with its CACAO',
    async (_, chains) => {
      const browser = newBrowser()
      const cacaos = await signCacaos(await browser.nonce(), { chains, signer })
      const { status, body } = await post(browser, { cacaos })
      expect(status).toBe(200)
      const { sessions } = v.parse(AuthenticateResponseSchema, body)
      expect(sessions.map(({ data }) => data.chainId)).toEqual(chains)
      expect(sessions.map(({ cacao }) => cacao)).toEqual(cacaos)
      for (const chainId of three)
        expect(await held(browser, chainId)).toBe(
          chains.includes(chainId as 'eip155:1') ? 200 : 204,
        )
      const again = await browser.request({ url: '/v1/sign-in/session' })
      expect(again.body).toHaveProperty('cacao.h.t', 'caip122')
    },
  )

  test('behavior: signing in again on some chains keeps the others', async () => {
    const browser = newBrowser()
    await post(browser, { cacaos: await signCacaos(await browser.nonce(), account) })
    await browser.signIn(signer)
    for (const chainId of three) expect(await held(browser, chainId)).toBe(200)
    await post(browser, { cacaos: await signCacaos(await browser.nonce(), account) })
    for (const chainId of three) expect(await held(browser, chainId)).toBe(200)
  })

  test('error: the nonce is good for one request, whatever its outcome', async () => {
    const browser = newBrowser()
    const cacaos = await signCacaos(await browser.nonce(), account)
    expect((await post(browser, { cacaos })).status).toBe(200)
    expect(await refusal(post(browser, { cacaos: cacaos.slice(1) }))).toBe('nonce_unknown')

    const spoiled = await signCacaos(await browser.nonce(), account)
    const bad = { ...(spoiled[2] as Cacao), s: { t: 'eip191', s: 'none' } }
    expect(await refusal(post(browser, { cacaos: [...spoiled.slice(0, 2), bad] }))).toBe(
      'signature_malformed',
    )
    expect(await refusal(post(browser, { cacaos: spoiled }))).toBe('nonce_unknown')
  })

  test('error: exactly one of many parallel posts succeeds', async () => {
    const browser = newBrowser()
    const cacaos = await signCacaos(await browser.nonce(), account)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(browser, { cacaos })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('error: one refused message refuses all, and no session remains', async () => {
    const browser = newBrowser()
    const cacaos = await signCacaos(await browser.nonce(), account)
    const [first, second, third] = cacaos as [Cacao, Cacao, Cacao]
    const swapped = [first, { ...second, s: third.s }, third]
    expect(await refusal(post(browser, { cacaos: swapped }))).toBe('signature_mismatch')
    for (const chainId of three) expect(await held(browser, chainId)).toBe(204)
  })

  test('error: refuses a nonce of another browser', async () => {
    const [browser, stranger] = [newBrowser(), newBrowser()]
    await stranger.nonce()
    const cacaos = await signCacaos(await browser.nonce(), account)
    expect(await refusal(post(stranger, { cacaos }))).toBe('nonce_unknown')
    expect((await post(browser, { cacaos })).status).toBe(200)
  })

  test.each<[string, Parameters<typeof signCacaos>[2], string]>([
    ['another domain', () => ({ domain: 'evil.example' }), 'domain_mismatch'],
    ['another page', () => ({ uri: 'https://evil.example' }), 'uri_mismatch'],
    ['too old', () => ({ issuedAt: '2026-11-20T11:49:59.000Z' }), 'issued_too_long_ago'],
    [
      'no expiration',
      ({ expirationTime: _, ...rest }) => ({ ...rest, expirationTime: undefined as never }),
      'expiration_missing',
    ],
    [
      'no recap',
      ({ statement }) => ({
        statement: String(statement).split(' I further')[0] as string,
        resources: undefined as never,
      }),
      'resources_mismatch',
    ],
    [
      'no recap statement in the signed text',
      ({ statement }) => ({ statement: String(statement).split(' I further')[0] as string }),
      'signature_mismatch',
    ],
    [
      'a request beyond its statement',
      () => ({
        resources: [recapOf(three, ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'])],
      }),
      'resources_mismatch',
    ],
    [
      'a request that was not asked for',
      () => ({ resources: [recapOf(three, ['eth_sign'])] }),
      'resources_mismatch',
    ],
    [
      'an extra resource',
      ({ resources }) => ({ resources: ['https://evil.example', ...(resources ?? [])] }),
      'resources_mismatch',
    ],
    [
      'another statement',
      ({ statement }) => ({ statement: `Everything. ${statement}` }),
      'statement_mismatch',
    ],
    [
      'an address without a checksum',
      () => ({ accountAddress: address.toLowerCase() }),
      'address_not_checksummed',
    ],
    [
      'messages that differ in more than the chain',
      (_, at) => ({ requestId: String(at) }),
      'message_malformed',
    ],
    ['one chain twice', (_, at) => (at === 1 ? { chainId: 'eip155:1' } : {}), 'message_malformed'],
    ['two nonces', (_, at) => (at === 1 ? { nonce: 'abcdefghijklmnop' } : {}), 'message_malformed'],
    [
      'a chain that is not enabled',
      (_, at) => (at === 2 ? { chainId: 'eip155:5' } : {}),
      'chain_not_enabled',
    ],
  ])('error: %s', async (_, change, name) => {
    const browser = newBrowser()
    const cacaos = await signCacaos(await browser.nonce(), account, change)
    expect(await refusal(post(browser, { cacaos }))).toBe(name)
  })

  test('error: rejects CACAOs from different accounts', async () => {
    const browser = newBrowser()
    const asked = await browser.nonce()
    const other = privateKeyToAccount(generatePrivateKey())
    const [mine, theirs] = await Promise.all([
      signCacaos(asked, account),
      signCacaos(asked, { chains: three, signer: other }),
    ])
    const cacaos = [mine[0], theirs[1]]
    expect(await refusal(post(browser, { cacaos }))).toBe('message_malformed')
  })

  test.each<[string, object]>([
    ['nothing', {}],
    ['none', { cacaos: [] }],
    ['too many', { cacaos: Array.from({ length: 65 }, () => ({})) }],
    ['garbage', { cacaos: [{ h: 1 }] }],
    ['an extra key', { cacaos: [], more: 1 }],
  ])('error: %s', async (_, payload) => {
    expect(await refusal(post(newBrowser(), payload))).toBe('body_malformed')
  })

  test('error: a plain sign-in accepts no recap', async () => {
    const browser = newBrowser()
    const asked = await browser.nonce()
    const answer = browser.signIn(signer, { resources: [...asked.resources, recapOf(one)] })
    expect(await refusal(answer)).toBe('resources_mismatch')
  })
})
