// What all stand-ins have in common.
import { describe, expect, test } from 'vitest'
import { verifier, visitStandin } from '../testing/visitor.ts'
import type { ProviderId } from './provider.ts'

const ids: ProviderId[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
const announcing: ProviderId[] = ['google', 'github', 'discord']

/** APIs that need only the token. */
const userPaths = new Map<ProviderId, string>([
  ['github', '/user'],
  ['x', '/users/me'],
  ['discord', '/users/@me'],
])

const isRefused = async (response: Response) => {
  const body = (await response.json()) as Record<string, unknown>
  return 'error' in body && !('access_token' in body)
}

describe.each(ids)('%s', (id) => {
  test('behavior: the page says that it is a stand-in and names the site', async () => {
    const { authorize } = await visitStandin(id)
    const response = await authorize()
    const html = await response.text()
    expect(html).toMatch(/<title>Stand-in for \w+ — development only<\/title>/)
    expect(html).toContain('<b>localhost:3001</b> asks for')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:3001")
  })

  test('behavior: a code becomes a token once; a second use ends the token', async () => {
    const { comeBack, exchange, call } = await visitStandin(id)
    const code = (await comeBack()).get('code') ?? ''
    const { access_token } = (await (await exchange(code)).json()) as { access_token: string }
    const agent = { 'user-agent': 'site' }
    const path = userPaths.get(id)
    const isGood = async () => !path || (await call(path, access_token, agent)).ok
    expect(await isGood()).toBe(true)
    expect(await isRefused(await exchange(code))).toBe(true)
    expect(await isGood()).toBe(!path)
  })

  test('behavior: the callback has the state, and the issuer where the provider announces it', async () => {
    const { own, comeBack } = await visitStandin(id)
    const callback = await comeBack()
    expect(callback.get('state')).toBe('the-state')
    expect(callback.get('iss')).toBe(announcing.includes(id) ? own : null)
  })

  test('behavior: a person who denies comes back with an error in place of a code', async () => {
    const { comeBack } = await visitStandin(id)
    const callback = await comeBack([['answer', 'no']])
    const error = id === 'apple' ? 'user_cancelled_authorize' : 'access_denied'
    expect(callback.get('error')).toBe(error)
    expect(callback.get('state')).toBe('the-state')
    expect(callback.get('code')).toBeNull()
  })

  test('behavior: a wrong verifier, redirect address or secret gets no token', async () => {
    const { comeBack, exchange } = await visitStandin(id)
    const wrong = [
      { code_verifier: `${verifier}x` },
      { code_verifier: undefined },
      { redirect_uri: 'http://localhost:3001/oauth/callback/other' },
      { redirect_uri: undefined },
    ]
    const code = (await comeBack()).get('code') ?? ''
    for (const changes of wrong) expect(await isRefused(await exchange(code, changes))).toBe(true)
    const guess = Buffer.from(`standin-${id}:guess`).toString('base64')
    const secrets =
      id === 'x' ? [{}, { authorization: `Basic ${guess}` }] : [{ client_secret: 'guess' }]
    expect(await isRefused(await exchange(code, ...secrets))).toBe(true)
    expect(await isRefused(await exchange(code))).toBe(false)
  })

  test.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3001/oauth/callback/google/' }],
    ['another client', { client_id: 'somebody' }],
    ['a challenge in plain text', { code_challenge_method: 'plain' }],
    ['a short challenge', { code_challenge: 'short' }],
    ['a token in place of a code', { response_type: 'token' }],
    ['an unknown scope', { scope: 'everything' }],
  ])('error: refuses %s without redirecting', async (_, changes) => {
    const { authorize } = await visitStandin(id)
    const response = await authorize(changes)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('name="ticket"')
  })

  test('error: refuses a repeated parameter', async () => {
    const { authorize } = await visitStandin(id)
    expect((await authorize({}, '&state=other')).status).toBe(400)
  })

  test('error: refuses JSON at the token endpoint', async () => {
    const { own } = await visitStandin(id)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${own}/token`, { method: 'POST', headers, body: '{}' })
    expect(await isRefused(response)).toBe(true)
  })
})
