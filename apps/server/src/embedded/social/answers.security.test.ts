// Row 5 of the security tests: provider responses that are forged, altered, replayed or meant for someone else.
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allSocialIds,
  announcesIssuer,
  type Bend,
  isOidc,
  type SocialTestId,
} from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  bindSocial,
  callbackOf,
  claimSocial,
  comeBack,
  type Started,
  startSocial,
  type Visitor,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'

/** The others share the code path of one of these. */
const ids: readonly SocialTestId[] =
  process.env['SECURITY'] === 'full' ? allSocialIds : ['google', 'github']

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

/** A sign-in up to the provider's page, where the visitor consents. */
async function leave(id: SocialTestId, bend: Bend = {}) {
  const visitor = await social.visitor(id)
  const started = await startSocial(visitor.device, id)
  const location = await bindSocial(visitor.device, started.flowId)
  const answer = social.provider.agree(location, social.person(), bend)
  const arrive = (changes: Record<string, string | undefined> = {}, path = callbackOf(id)) => {
    const sent = new URLSearchParams(answer)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) sent.delete(name)
      else sent.set(name, value)
    return comeBack(visitor.wallet, visitor.device, path, sent)
  }
  return { ...visitor, started, answer, arrive }
}

/** The frame gets no session. */
async function expectNone({ device }: Pick<Visitor, 'device'>, started: Started): Promise<void> {
  const { body } = await claimSocial(device, started)
  expect(['pending', 'refused']).toContain(body.status)
  expect(JSON.stringify(body)).not.toMatch(/token|user/i)
}

async function expectRefused(id: SocialTestId, bend: Bend): Promise<void> {
  const visitor = await social.visitor(id)
  const came = await visitProvider(visitor, social.person(), { bend })
  expect([came.status, came.location]).toEqual([303, '/en/oauth/done#refused=failed'])
  expect((await claimSocial(visitor.device, came)).body).toEqual({
    status: 'refused',
    reason: 'failed',
  })
}

describe.each(ids)('responses of %s (row 5)', (id) => {
  test('error: refuses a state that is missing, foreign, invented or used', async () => {
    const other = await leave(id)
    const states = [undefined, '', 'A'.repeat(43), other.answer.get('state') ?? '']
    const visit = await leave(id)
    for (const state of states) expect((await visit.arrive({ state })).ticket).toBeUndefined()
    await expectNone(visit, visit.started)
    await expectNone(other, other.started)
    expect((await visit.arrive()).ticket).toBeDefined()
    expect((await visit.arrive()).ticket).toBeUndefined()
    expect((await claimSocial(visit.device, visit.started)).body.status).toBe('done')
  })

  test('error: refuses a cookie that is missing, invented or from another browser', async () => {
    const other = await leave(id)
    const visit = await leave(id)
    const madeUp = new Map([...visit.device.cookies].map(([name]) => [name, 'A'.repeat(43)]))
    for (const cookies of [new Map<string, string>(), madeUp, other.device.cookies]) {
      const options = { cookies }
      const came = await comeBack(visit.wallet, visit.device, callbackOf(id), visit.answer, options)
      expect(came.location).toMatch(/^(?:\/en)?\/oauth\/done#refused=failed$/)
    }
    await expectNone(visit, visit.started)
  })

  test('error: refuses a used code, in the same sign-in and in another', async () => {
    const visit = await leave(id)
    expect((await visit.arrive()).ticket).toBeDefined()
    const next = await leave(id)
    const code = visit.answer.get('code') ?? ''
    expect((await next.arrive({ code })).refused).toBe('failed')
    await expectNone(next, next.started)
  })

  test('error: refuses another provider’s response or callback path (mix-up)', async () => {
    for (const other of allSocialIds.filter((one) => one !== id)) {
      const visit = await leave(id)
      const askedBefore = social.provider.asked.length
      expect((await visit.arrive({}, callbackOf(other))).ticket).toBeUndefined()
      // The other provider does not see the code.
      expect(social.provider.asked.slice(askedBefore)).toEqual([])
      await expectNone(visit, visit.started)
      const foreign = await leave(other)
      const code = foreign.answer.get('code') ?? ''
      expect((await visit.arrive({ code })).ticket).toBeUndefined()
      await expectNone(visit, visit.started)
    }
  })

  test('error: refuses an issuer that is missing, foreign or unexpected', async () => {
    const own = `${social.provider.url}/${id}`
    const wrong = announcesIssuer(id)
      ? [undefined, '', `${own}/`, 'https://evil.example', own.replace('http:', 'https:')]
      : [own, 'https://evil.example', '']
    for (const iss of wrong) {
      const visit = await leave(id)
      expect((await visit.arrive({ iss })).refused).toBe('failed')
      await expectNone(visit, visit.started)
    }
  })

  test('error: refuses a token for another client', async () => {
    const bends: Bend[] = isOidc(id)
      ? [
          { claims: { aud: 'somebody' } },
          { claims: { aud: [] } },
          { claims: { aud: [`standin-${id}`, 'somebody'] } },
          { claims: { aud: [`standin-${id}`, 'somebody'], azp: 'somebody' } },
          { claims: { azp: 'somebody' } },
        ]
      : [{ answers: { '/token': { status: 200, body: '{"error":"bad_verification_code"}' } } }]
    for (const bend of bends) await expectRefused(id, bend)
  })

  test('error: refuses a token of another sign-in', async () => {
    if (isOidc(id))
      for (const nonce of [undefined, '', 'another', 1])
        await expectRefused(id, { claims: { nonce } })
    // The code of the attacker's own sign-in, injected into the victim's.
    const attacker = await leave(id)
    const victim = await leave(id)
    const code = attacker.answer.get('code') ?? ''
    expect((await victim.arrive({ code })).refused).toBe('failed')
    await expectNone(victim, victim.started)
  })

  test('error: refuses a token that is unsigned, signed with another key or missing', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const sign = (claims: Record<string, unknown>, alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'k' }).sign(key)
    const secret = new TextEncoder().encode(`standin-${id}`.padEnd(32, '0'))
    const bends: Bend[] = isOidc(id)
      ? [
          { idToken: (claims) => new UnsecuredJWT(claims).encode() },
          { idToken: (claims) => sign(claims, 'HS256', secret) },
          { idToken: (claims) => sign(claims, 'RS256', privateKey) },
          { token: { id_token: undefined } },
          { token: { id_token: 'a.b.c' } },
        ]
      : [
          { token: { access_token: undefined } },
          { token: { access_token: '' } },
          { token: { token_type: 'mac' } },
          { token: { access_token: 'unknown' } },
        ]
    for (const bend of bends) await expectRefused(id, bend)
  })

  test('error: refuses an expired token, sign-in or result', async () => {
    const nowS = () => Math.floor(social.server.clock.nowMs / 1000)
    if (isOidc(id))
      for (const claims of [
        { exp: nowS() - 61 },
        { exp: undefined },
        { iat: nowS() + 120 },
        { iss: 'https://evil.example' },
        { sub: undefined },
        { sub: '' },
      ])
        await expectRefused(id, { claims })
    const late = await leave(id)
    social.server.clock.nowMs += 10 * 60_000
    expect((await late.arrive()).ticket).toBeUndefined()
    const visit = await leave(id)
    expect((await visit.arrive()).ticket).toBeDefined()
    social.server.clock.nowMs += 2 * 60_000
    expect((await claimSocial(visit.device, visit.started)).status).toBe(410)
  })

  test('error: refuses any duplicate parameter', async () => {
    for (const name of ['code', 'state', 'iss', 'scope', 'error']) {
      const visit = await leave(id)
      const sent = `${visit.answer.toString()}&${name}=1&${name}=1`
      const came = await comeBack(visit.wallet, visit.device, callbackOf(id), sent)
      expect(came.refused).toBe('failed')
      await expectNone(visit, visit.started)
      // That did not use it up.
      expect((await visit.arrive()).ticket).toBeDefined()
    }
  })

  test('error: refuses an oversized response, a redirect into the operator’s network, and anything but JSON', async () => {
    const location = 'http://169.254.169.254/latest/meta-data'
    const trap = `${social.provider.url}/trap`
    const answers = [
      { status: 200, body: JSON.stringify({ access_token: 'a'.repeat(2 * 1024 * 1024) }) },
      { status: 307, body: '', headers: { location } },
      { status: 302, body: '', headers: { location } },
      { status: 308, body: '', headers: { location: trap } },
      { status: 200, body: '<html>' },
      { status: 200, body: '[]' },
      { status: 204, body: '' },
    ]
    for (const answer of answers) await expectRefused(id, { answers: { '/token': answer } })
    expect(social.provider.asked.map(({ path }) => path)).not.toContain('/trap')
  })

  test('error: reports a provider that refuses the operator as unavailable', async () => {
    for (const status of [402, 403, 429, 500, 503]) {
      const visitor = await social.visitor(id)
      const bend = { answers: { '/token': { status, body: '{}' } } }
      const came = await visitProvider(visitor, social.person(), { bend })
      expect(came.refused).toBe('unavailable')
      const { body } = await claimSocial(visitor.device, came)
      expect(body).toEqual({ status: 'refused', reason: 'unavailable' })
    }
  })
})
