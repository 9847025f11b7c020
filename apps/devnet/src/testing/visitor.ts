// A site and its visitor at a stand-in: authorization request, consent, code exchange, API calls.
import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { appleKeyId, appleTeamId } from '../social/apple.ts'
import type { ProviderId } from '../social/provider.ts'
import { startStandins } from '../social/standins.ts'

export const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Scopes with which each stand-in tells all it knows. */
const scopes: Record<ProviderId, string> = {
  google: 'openid email',
  github: 'read:user user:email',
  apple: 'name email',
  facebook: 'public_profile email',
  x: 'users.read tweet.read',
  discord: 'identify email',
}

type Fields = Record<string, string | undefined>

const withoutAbsent = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

export async function visitStandin(id: ProviderId) {
  const { url, stop } = await startStandins({ port: 0, walletUrl: 'http://localhost:3001' })
  onTestFinished(stop)
  const own = `${url}/${id}`
  const redirectUri = `http://localhost:3001/oauth/callback/${id}`

  const authorize = (changes: Fields = {}, more = '', headers: Record<string, string> = {}) => {
    const query = new URLSearchParams(
      withoutAbsent({
        client_id: `standin-${id}`,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes[id],
        state: 'the-state',
        nonce: 'the-nonce',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(id === 'apple' && { response_mode: 'form_post' }),
        ...changes,
      }),
    )
    return fetch(`${own}/authorize?${query.toString()}${more}`, { headers })
  }

  const consent = (html: string, answer: [string, string][], headers = { origin: url }) => {
    const ticket = /name="ticket" value="([\w-]+)"/.exec(html)?.[1] ?? ''
    return fetch(`${own}/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams([...answer, ['ticket', ticket], ['answer', 'yes']]),
    })
  }

  /** The callback's parameters, from a redirect or a form. */
  const callbackOf = async (response: Response): Promise<URLSearchParams> => {
    const location = response.headers.get('location')
    if (location) return new URL(location).searchParams
    const html = await response.text()
    const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
    return new URLSearchParams(
      [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    )
  }

  const comeBack = async (answer: [string, string][] = [['person', 'ada']], changes: Fields = {}) =>
    callbackOf(await consent(await (await authorize(changes)).text(), answer))

  const exchange = (code: string, changes: Fields = {}, headers: Record<string, string> = {}) => {
    const secret = id === 'apple' ? appleSecret(own) : `standin-${id}`
    const basic = Buffer.from(`standin-${id}:standin-${id}`).toString('base64')
    return fetch(`${own}/token`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(id === 'x' && { authorization: `Basic ${basic}` }),
        ...headers,
      },
      body: new URLSearchParams(
        withoutAbsent({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...(id !== 'x' && { client_id: `standin-${id}`, client_secret: secret }),
          ...changes,
        }),
      ),
    })
  }

  const signIn = async (answer: [string, string][] = [['person', 'ada']], changes: Fields = {}) => {
    const code = (await comeBack(answer, changes)).get('code') ?? ''
    return (await exchange(code)).json() as Promise<Record<string, string>>
  }

  const call = (path: string, token = '', headers: Record<string, string> = {}) =>
    fetch(`${own}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

  return { url, own, authorize, consent, callbackOf, comeBack, exchange, signIn, call }
}

/** The payload of a JWT. */
export const claimsOf = (jwt = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())

/** @param changes of its claims */
export function appleSecret(audience: string, changes: object = {}, keySeed = 'standin-apple') {
  const seed = createHash('sha256').update(keySeed).digest()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(seed)
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: seed.toString('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const nowS = Math.floor(Date.now() / 1000)
  const claims = {
    iss: appleTeamId,
    sub: 'standin-apple',
    aud: audience,
    iat: nowS,
    exp: nowS + 3600,
    ...changes,
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'ES256', kid: appleKeyId })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
