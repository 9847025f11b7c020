import { createServerClock, failure } from '@aureus/protocol'
import { payPuzzle } from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWalletApi, type PostOptions } from './walletApi.ts'

const Answer = v.object({ ok: v.literal(true) })
let key: CryptoKeyPair
beforeAll(async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  key = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
})

const claims = (proof: string) =>
  JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as {
    htu: string
    htm: string
    nonce?: string
    ath?: string
    jti: string
    iat: number
  }

/** Answers requests in order, and records the proofs. */
function setup(...answers: Response[]) {
  return setupWith({}, ...answers)
}

function setupWith(given: { nonce?: string }, ...answers: Response[]) {
  const proofs: ReturnType<typeof claims>[] = []
  const solutions: (string | null)[] = []
  const languages: (string | null)[] = []
  const api = createWalletApi({
    origin: 'https://wallet.example.com',
    key: async () => key,
    clock: createServerClock(),
    ...given,
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers)
      proofs.push(claims(headers.get('dpop') ?? ''))
      solutions.push(headers.get('aureus-puzzle'))
      languages.push(headers.get('accept-language'))
      const next = answers.shift()
      if (!next) throw new TypeError('no network')
      return next
    },
  })
  const post = (accessToken?: string, more: Pick<PostOptions<typeof Answer>, 'pay'> = {}) =>
    api.post({ path: '/v1/devices/list', body: {}, answer: Answer, accessToken, ...more })
  return { post, proofs, solutions, languages }
}

const ok = () => Response.json({ ok: true }, { headers: { 'dpop-nonce': 'n1' } })
const wantsNonce = (nonce: string) =>
  Response.json(failure('use_dpop_nonce', 'Again.'), {
    status: 401,
    headers: { 'dpop-nonce': nonce },
  })

const wantsPuzzle = () =>
  Response.json({ ...failure('puzzle_required', 'Solve it.'), puzzle }, { status: 428 })

/** Every hash solves it. */
const puzzle = {
  token: 'A'.repeat(76),
  algorithm: 'scrypt',
  cost: 2,
  blockSize: 8,
  difficulty: 1,
  expiresAt: 1_800_000_000_000,
}

describe('createWalletApi', () => {
  test('behavior: each request proves possession of the key, for its own address and token', async () => {
    const { post, proofs } = setup(ok(), ok())
    await post('token')
    await post('token')
    expect(proofs[0]).toMatchObject({
      htu: 'https://wallet.example.com/v1/devices/list',
      htm: 'POST',
      ath: expect.any(String),
    })
    expect(proofs[1]?.nonce).toBe('n1')
    expect(proofs[0]?.jti).not.toBe(proofs[1]?.jti)
  })

  test('behavior: asks for mails in the language of the document', async () => {
    const { post, languages } = setup(ok())
    await post()
    expect(languages).toEqual(['en'])
  })

  test('behavior: repeats a request once with the nonce that the server asks for', async () => {
    const { post, proofs } = setup(wantsNonce('a'), ok())
    await expect(post()).resolves.toEqual({ ok: true })
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, 'a'])
    await expect(setup(wantsNonce('a'), wantsNonce('b')).post()).rejects.toMatchObject({
      reason: 'use_dpop_nonce',
    })
  })

  test("behavior: the first request uses the document's nonce", async () => {
    const { post, proofs } = setupWith({ nonce: 'n0' }, ok(), ok())
    await post()
    await post()
    expect(proofs.map(({ nonce }) => nonce)).toEqual(['n0', 'n1'])
  })

  test.each([90_000, -90_000, 86_400_000])(
    'behavior: dates its proofs by the server’s clock on a device that is %i ms ahead',
    async (aheadMs) => {
      const serverMs = Date.now() - aheadMs
      const timed = () =>
        Response.json(
          { ok: true },
          { headers: { date: new Date(serverMs).toUTCString(), 'cache-control': 'no-store' } },
        )
      const { post, proofs } = setup(timed(), ok())
      await post()
      await post()
      const wrongBy = proofs.map(({ iat }) => Math.round((iat * 1000 - serverMs) / 10_000) * 10_000)
      expect(wrongBy.map(Math.abs)).toEqual([Math.abs(aheadMs), 0])
    },
  )

  test.each([
    ['code_wrong', 400, { 'attempts-left': '4' }, 'wrongCode', { attempts: 4 }],
    ['mail_throttled', 429, { 'retry-after': '30' }, 'throttled', { seconds: 30 }],
    ['challenge_over', 410, {}, 'expired', {}],
    ['device_refused', 403, {}, 'refused', {}],
    ['session_none', 401, {}, 'noSession', {}],
    ['held', 403, { 'retry-after': 'soon' }, 'held', {}],
    ['internal_error', 500, {}, 'network', {}],
    ['constructor', 400, {}, 'invalid', {}],
  ])('error: reports %s (%i)', async (reason, status, headers, code, details) => {
    const response = Response.json(failure(reason, 'Why.'), { status, headers })
    await expect(setup(response).post()).rejects.toMatchObject({ code, reason, details })
  })

  test.each([
    ['an unknown shape', () => Response.json({ ok: 1 })],
    ['a non-JSON body', () => new Response('<html>')],
  ])('error: rejects an answer in %s', async (_, response) => {
    await expect(setup(response()).post()).rejects.toMatchObject({ code: 'network' })
  })

  test('behavior: solves the server’s puzzle and sends it with a new proof', async () => {
    const { post, proofs, solutions } = setup(wantsNonce('n1'), wantsPuzzle(), ok())
    await post('token', {
      pay: (answer, again) => payPuzzle(answer, again, { solve: solvePuzzle }),
    })
    expect(solutions).toEqual([null, null, `${puzzle.token}.0`])
    expect(proofs[2]?.nonce).toBe('n1')
    expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(3)
  })

  test('error: reports a missing network', async () => {
    await expect(setup().post()).rejects.toMatchObject({ code: 'network' })
  })
})
