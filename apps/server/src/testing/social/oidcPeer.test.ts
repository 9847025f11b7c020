// Generic OpenID Connect sign-in against an independent implementation.
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exchange } from '../../embedded/social/exchange.ts'
import { createOutbound } from '../../embedded/social/outbound.ts'
import { openOidc } from '../../embedded/social/providers/openOidc.ts'
import { type PeerOptions, peerClient, startOidcPeer, walkThrough } from './oidcPeer.ts'

const redirectUri = 'http://localhost:3001/oauth/callback/oidc-acme'

async function visitPeer(options: Partial<PeerOptions> = {}) {
  const issuer = await startOidcPeer({ redirectUri, clientAuth: 'client_secret_post', ...options })
  const outbound = createOutbound()
  onTestFinished(outbound.close)
  const provider = openOidc(
    { kind: 'oidc', id: 'oidc:acme', name: 'Acme', issuer, ...peerClient, pictureFile: undefined },
    { outbound },
  )
  const [state, nonce, verifier] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  ) as [string, string, string]
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.scope,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { authorize } = await provider.endpoints()
  const { searchParams } = await walkThrough(`${authorize}?${query.toString()}`)
  const finish = (
    changes: { iss?: string | null; nonce?: string; verifier?: string; redirectUri?: string } = {},
  ) => {
    const { iss, ...others } = changes
    const answer = new URLSearchParams(searchParams)
    if (iss === null) answer.delete('iss')
    else if (iss !== undefined) answer.set('iss', iss)
    const asked = { answer, state, redirectUri, verifier, nonce, nowMs: Date.now() }
    return exchange(provider, { ...asked, ...others })
  }
  return { issuer, provider, searchParams, finish }
}

describe('exchange with oidc-provider', () => {
  test.each(['client_secret_post', 'client_secret_basic'] as const)(
    'behavior: signs a visitor in with %s and reads the verified email from the ID token',
    async (clientAuth) => {
      const { issuer, finish } = await visitPeer({ clientAuth, claimsInIdToken: true })
      expect(await finish()).toEqual({
        subject: `${issuer} ada`,
        label: 'ada@example.com',
        email: 'ada@example.com',
      })
    },
  )

  test('behavior: requires the issuer that the peer announces and sends', async () => {
    const { issuer, provider, searchParams } = await visitPeer()
    expect(await provider.issuerInAnswer()).toBe('required')
    expect(searchParams.get('iss')).toBe(issuer)
  })

  test.each([
    ['another issuer in the answer', { iss: 'https://login.evil.example' }, /"iss"/],
    ['no issuer in the answer', { iss: null }, /"iss"/],
  ])('error: refuses %s before it uses the code', async (_, changes, reason) => {
    const { issuer, finish } = await visitPeer()
    await expect(finish(changes)).rejects.toThrow(reason)
    expect((await finish()).subject).toBe(`${issuer} ada`)
  })

  test.each([
    ['the ID token of another visit', { nonce: 'another-nonce' }, /another sign-in/],
    ['the verifier of another visit', { verifier: 'v'.repeat(43) }, /rejects the code/],
    ['another redirect address', { redirectUri: `${redirectUri}x` }, /rejects the code/],
  ])('error: refuses %s', async (_, changes, reason) => {
    const { finish } = await visitPeer()
    await expect(finish(changes)).rejects.toThrow(reason)
  })

  test('error: refuses a used code', async () => {
    const { finish } = await visitPeer()
    await finish()
    await expect(finish()).rejects.toThrow(/rejects the code/)
  })
})
