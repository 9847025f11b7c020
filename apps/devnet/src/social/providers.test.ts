// The quirks of each provider.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appleSecret, claimsOf, visitStandin } from '../testing/visitor.ts'

const ada: [string, string][] = [['person', 'ada']]
const grace: [string, string][] = [['person', 'grace']]
const alan: [string, string][] = [['person', 'alan']]
const situation = (id: string): [string, string][] => [...ada, ['situation', id]]
const agent = { 'user-agent': 'site' }

describe('google', () => {
  test('behavior: the ID token names issuer, client, nonce and a boolean email_verified', async () => {
    const { own, signIn } = await visitStandin('google')
    const token = (await signIn())['id_token']
    expect(claimsOf(token)).toMatchObject({
      iss: own,
      aud: 'standin-google',
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'ada@example.com',
      email_verified: true,
    })
    const { keys } = (await (await fetch(`${own}/jwks`)).json()) as { keys: { kid: string }[] }
    const header = Buffer.from(token?.split('.')[0] ?? '', 'base64url').toString()
    expect(JSON.parse(header)).toEqual({ alg: 'RS256', kid: keys[0]?.kid, typ: 'JWT' })
  })

  test('behavior: a person without an email has none in the token', async () => {
    const { signIn } = await visitStandin('google')
    expect(claimsOf((await signIn(alan))['id_token'])).not.toHaveProperty('email')
  })

  test('behavior: takes Basic authentication too', async () => {
    const { comeBack, exchange } = await visitStandin('google')
    const basic = Buffer.from('standin-google:standin-google').toString('base64')
    const without = { client_id: undefined, client_secret: undefined }
    const headers = { authorization: `Basic ${basic}` }
    expect((await exchange((await comeBack()).get('code') ?? '', without, headers)).status).toBe(
      200,
    )
  })

  test('error: refuses an embedded web view', async () => {
    const { authorize } = await visitStandin('google')
    const view = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel; wv) Chrome/150' }
    expect(await (await authorize({}, '', view)).text()).toContain('disallowed_useragent')
  })
})

describe('github', () => {
  test('behavior: a token endpoint that fails answers 200', async () => {
    const { exchange } = await visitStandin('github')
    const response = await exchange('unknown')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ error: 'bad_verification_code' })
  })

  test('behavior: answers as a form unless JSON is asked for', async () => {
    const { comeBack, exchange } = await visitStandin('github')
    const response = await exchange((await comeBack()).get('code') ?? '', {}, { accept: '*/*' })
    expect(new URLSearchParams(await response.text()).get('access_token')).toMatch(/^gho_/)
  })

  test('behavior: the id is a number, and /user/emails says whether the email is verified', async () => {
    const { signIn, call } = await visitStandin('github')
    const { access_token } = await signIn(grace)
    const user = await (await call('/user', access_token, agent)).json()
    expect(user).toMatchObject({ login: 'grace', id: expect.any(Number), email: null })
    const emails = await (await call('/user/emails', access_token, agent)).json()
    expect(emails).toContainEqual(
      expect.objectContaining({ email: 'grace@example.com', primary: true, verified: false }),
    )
  })

  test('error: the API requires a User-Agent and the scope', async () => {
    const { signIn, call } = await visitStandin('github')
    const { access_token } = await signIn(ada, { scope: 'read:user' })
    expect((await call('/user', access_token, { 'user-agent': '' })).status).toBe(403)
    expect((await call('/user', 'guess', agent)).status).toBe(401)
    expect((await call('/user/emails', access_token, agent)).status).toBe(404)
  })
})

describe('apple', () => {
  test('behavior: sends the name with the code, only the first time', async () => {
    const { comeBack } = await visitStandin('apple')
    const first = (await comeBack()).get('user') ?? ''
    expect(JSON.parse(first)).toEqual({
      name: { firstName: 'Ada', lastName: 'Lovelace' },
      email: 'ada@example.com',
    })
    expect((await comeBack()).get('user')).toBeNull()
  })

  test('behavior: sends flags as strings and a subject of the team', async () => {
    const { own, signIn } = await visitStandin('apple')
    expect(claimsOf((await signIn(grace))['id_token'])).toMatchObject({
      iss: own,
      aud: 'standin-apple',
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/),
      email_verified: 'false',
      is_private_email: 'false',
    })
  })

  test('behavior: can hide the email, and sign as its second issuer', async () => {
    const { own, signIn } = await visitStandin('apple')
    const hidden = claimsOf((await signIn(situation('hide-email')))['id_token'])
    expect(hidden).toMatchObject({
      email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
      email_verified: 'true',
      is_private_email: 'true',
    })
    const second = claimsOf((await signIn(situation('second-issuer')))['id_token'])
    expect(second['iss']).toBe(`${own}-account`)
  })

  test('behavior: posts a form if asked to', async () => {
    const { authorize, consent } = await visitStandin('apple')
    const posted = await consent(await (await authorize()).text(), ada)
    expect(posted.status).toBe(200)
    expect(posted.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
    const asked = { scope: undefined, response_mode: undefined }
    const plain = await consent(await (await authorize(asked)).text(), ada)
    expect(plain.headers.get('location')).toMatch(/\/oauth\/callback\/apple\?code=/)
  })

  test('behavior: without scopes there is neither a name nor an email', async () => {
    const { comeBack, signIn } = await visitStandin('apple')
    const asked = { scope: undefined, response_mode: undefined }
    expect((await comeBack(ada, asked)).get('user')).toBeNull()
    expect(claimsOf((await signIn(ada, asked))['id_token'])).not.toHaveProperty('email')
  })

  test('error: refuses scopes without form_post', async () => {
    const { authorize } = await visitStandin('apple')
    expect(await (await authorize({ response_mode: 'query' })).text()).toContain('form_post')
  })

  test('error: ignores Basic authentication', async () => {
    const { own, comeBack, exchange } = await visitStandin('apple')
    const basic = Buffer.from(`standin-apple:${appleSecret(own)}`).toString('base64')
    const without = { client_id: undefined, client_secret: undefined }
    const code = (await comeBack()).get('code') ?? ''
    const response = await exchange(code, without, { authorization: `Basic ${basic}` })
    expect(await response.json()).toEqual({ error: 'invalid_client' })
  })

  const nowS = Math.floor(Date.now() / 1000)
  test.each([
    ['of another team', { iss: 'ANOTHER000' }, undefined],
    ['for another service', { sub: 'another' }, undefined],
    ['for another audience', { aud: 'https://example.com' }, undefined],
    ['that has expired', { exp: nowS - 1 }, undefined],
    ['of seven months', { exp: nowS + 18_400_000 }, undefined],
    ['signed by another key', {}, 'another'],
  ])('error: refuses a client secret %s', async (_, changes, seed) => {
    const { own, comeBack, exchange } = await visitStandin('apple')
    const code = (await comeBack()).get('code') ?? ''
    const response = await exchange(code, { client_secret: appleSecret(own, changes, seed) })
    expect(await response.json()).toEqual({ error: 'invalid_client' })
  })
})

describe('facebook', () => {
  const proofOf = (token: string) =>
    createHmac('sha256', 'standin-facebook').update(token).digest('hex')
  const me = (token: string, proof = proofOf(token)) =>
    `/me?fields=id,name,email&appsecret_proof=${proof}`

  test('behavior: gives an opaque token, an app-scoped id, and an email without a verified flag', async () => {
    const { signIn, call } = await visitStandin('facebook')
    const { access_token = '' } = await signIn(grace)
    expect(access_token).toMatch(/^EAA/)
    expect(await (await call(me(access_token), access_token)).json()).toEqual({
      id: expect.stringMatching(/^\d{17}$/),
      name: 'Grace Hopper',
      email: 'grace@example.com',
    })
  })

  test('behavior: omits an email that is not shared or does not exist', async () => {
    const { signIn, call } = await visitStandin('facebook')
    for (const who of [situation('no-email'), alan]) {
      const { access_token = '' } = await signIn(who)
      expect(await (await call(me(access_token), access_token)).json()).not.toHaveProperty('email')
    }
  })

  test('behavior: accepts GET at the token endpoint and adds a fragment to the callback', async () => {
    const { own, authorize, consent } = await visitStandin('facebook')
    const response = await consent(await (await authorize()).text(), ada)
    const { hash, searchParams } = new URL(response.headers.get('location') ?? '')
    expect(hash).toBe('#_=_')
    const query = new URLSearchParams({
      client_id: 'standin-facebook',
      client_secret: 'standin-facebook',
      redirect_uri: 'http://localhost:3001/oauth/callback/facebook',
      code: searchParams.get('code') ?? '',
      code_verifier: 'v'.repeat(43),
    })
    expect((await fetch(`${own}/token?${query.toString()}`)).status).toBe(200)
  })

  test('error: refuses a call without the right appsecret_proof', async () => {
    const { signIn, call } = await visitStandin('facebook')
    const { access_token = '' } = await signIn()
    for (const path of ['/me', me(access_token, 'ab')])
      expect(await (await call(path, access_token)).json()).toMatchObject({ error: { code: 100 } })
  })
})

describe('x', () => {
  test('behavior: returns id and names below `data`, without an email', async () => {
    const { signIn, call } = await visitStandin('x')
    const { access_token } = await signIn()
    expect(await (await call('/users/me', access_token)).json()).toEqual({
      data: { id: expect.stringMatching(/^\d{19}$/), name: 'Ada Lovelace', username: 'ada' },
    })
  })

  test.each([
    ['no-credit', 402],
    ['no-project', 403],
    ['too-many', 429],
  ])('behavior: answers %s with %i', async (name, status) => {
    const { signIn, call } = await visitStandin('x')
    const { access_token } = await signIn(situation(name))
    expect((await call('/users/me', access_token)).status).toBe(status)
  })

  test.each([
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'PKCE'],
    [{ state: undefined }, 'state'],
  ])('error: refuses %j', async (changes, reason) => {
    const { authorize } = await visitStandin('x')
    expect(await (await authorize(changes)).text()).toContain(
      `X requires ${reason === 'state' ? 'a state' : reason}`,
    )
  })

  test('error: refuses a secret in the form and a missing scope', async () => {
    const { comeBack, exchange, signIn, call } = await visitStandin('x')
    const secret = { client_id: 'standin-x', client_secret: 'standin-x' }
    const code = (await comeBack()).get('code') ?? ''
    expect((await exchange(code, secret, { authorization: '' })).status).toBe(401)
    const { access_token } = await signIn(ada, { scope: 'users.read' })
    expect((await call('/users/me', access_token)).status).toBe(403)
  })
})

describe('discord', () => {
  test('behavior: says whether the email is verified', async () => {
    const { signIn, call } = await visitStandin('discord')
    const of = async (who: [string, string][], changes = {}) => {
      const { access_token } = await signIn(who, changes)
      return (await call('/users/@me', access_token)).json()
    }
    expect(await of(ada)).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      username: 'ada',
      email: 'ada@example.com',
      verified: true,
    })
    expect(await of(grace)).toMatchObject({ email: 'grace@example.com', verified: false })
    expect(await of(alan)).toMatchObject({ email: null, verified: false })
    expect(await of(ada, { scope: 'identify' })).not.toHaveProperty('email')
  })
})

test('error: a token of one provider is invalid at another', async () => {
  const { url, signIn } = await visitStandin('discord')
  const { access_token } = await signIn()
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(`${url}/x/users/me`, { headers })).status).toBe(401)
})

test('error: refuses other host names', async () => {
  const { request } = await import('node:http')
  const { url } = await visitStandin('x')
  const status = await new Promise((resolve, reject) => {
    request(url, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})
