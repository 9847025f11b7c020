// For tests: an Aureus server that answers a backend, and its tokens.
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const serverUrl = 'https://auth.example'
export const origin = 'https://shop.example'
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const sid = randomUUID()
export const cookie = `__Host-siwx-0123456789ab=${'a'.repeat(43)}`

const { privateKey, publicKey } = await generateKeyPair('ES256')
export const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }

export async function sign(change: Record<string, unknown> = {}, header: { kid?: string } = {}) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: serverUrl,
    aud: origin,
    sub: `eip155:1:${address}`,
    sid,
    iat,
    exp: iat + 600,
    jti: randomUUID(),
    ...change,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'one', ...header })
    .sign(privateKey)
}

export const session = {
  id: sid,
  data: {
    accountAddress: address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: origin,
    version: '1',
    nonce: 'q8s6jzCrtRmIf0Xy',
    issuedAt: '2026-11-20T12:00:00.000Z',
  },
  message: 'message',
  signature: '0x',
  accountType: 'eoa',
  createdAtMs: 0,
  expiresAtMs: 2000,
  idleExpiresAtMs: 1000,
}

interface ServerParameters {
  /** Whether the session is. */
  alive?: boolean
  down?: boolean
  /** What it says of linked accounts. */
  linked?: object
}

/** An Aureus server, and the calls to it. */
export function createServer({ alive = true, down = false, linked }: ServerParameters = {}) {
  const calls: { path: string; headers: Headers }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    calls.push({ path: url.pathname + url.search, headers: new Headers(init?.headers) })
    if (down) return new Response('', { status: 503 })
    if (url.pathname === '/.well-known/jwks.json') return Response.json({ keys: [jwk] })
    if (url.pathname === '/v1/sign-in/accounts' && alive) return Response.json(linked)
    return alive ? Response.json(session) : new Response(null, { status: 401 })
  }
  return { calls, fetch, options: { serverUrl, origin, fetch } }
}

export const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
