// For tests: the six providers and an OpenID Connect issuer, with their relevant quirks. Responses can be altered.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'

export const socialIds = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
/** `oidc` is the operator's own issuer. */
export type SocialTestId = (typeof socialIds)[number] | 'oidc'
export const allSocialIds: readonly SocialTestId[] = [...socialIds, 'oidc']

export const isOidc = (id: SocialTestId) => id === 'google' || id === 'apple' || id === 'oidc'
export const announcesIssuer = (id: SocialTestId) =>
  id === 'google' || id === 'github' || id === 'discord' || id === 'oidc'

export interface SocialPerson {
  /** Digits, as most providers use. */
  subject: string
  name: string
  email?: string
  verified?: boolean | string
}

/** Changes to the responses. */
export interface Bend {
  /** Merged into the claims of the ID token; undefined removes one. */
  claims?: Record<string, unknown>
  /** Replaces the signed ID token. */
  idToken?: (claims: Record<string, unknown>) => string | Promise<string>
  /** Merged into the token response, or into the metadata. */
  token?: Record<string, unknown>
  /** Replaces whole responses, by path such as `/token`. */
  answers?: Record<string, { status: number; body: string; headers?: Record<string, string> }>
}

interface Visit {
  id: SocialTestId
  person: SocialPerson
  bend: Bend
  query: URLSearchParams
  used: boolean
}

export interface SocialTestProvider extends AsyncDisposable {
  url: string
  /** Settings of a server that uses it. */
  environment: { SOCIAL_STANDIN_URL: string; OIDC_PROVIDERS: string }
  /** Requests so far. */
  asked: { path: string; headers: IncomingMessage['headers']; form: URLSearchParams }[]
  /** Applies to every sign-in. */
  bent: Bend
  /** The visitor consents. @returns the callback's parameters */
  agree(location: string, person: SocialPerson, bend?: Bend): URLSearchParams
}

export async function createSocialProvider(nowMs: () => number): Promise<SocialTestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Visit>()
  const tokens = new Map<string, Visit>()
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  const provider: SocialTestProvider = {
    url,
    environment: {
      SOCIAL_STANDIN_URL: url,
      OIDC_PROVIDERS: JSON.stringify([
        {
          slug: 'acme',
          issuer: `${url}/oidc`,
          clientId: 'standin-oidc',
          clientSecret: 'standin-oidc',
          name: 'Acme',
        },
      ]),
    },
    asked: [],
    bent: {},
    agree(location, person, bend = {}) {
      const to = new URL(location)
      const id = to.pathname.split('/')[1] as SocialTestId
      const code = randomBytes(16).toString('hex')
      codes.set(code, { id, person, bend, query: to.searchParams, used: false })
      return new URLSearchParams({
        code,
        state: to.searchParams.get('state') ?? '',
        ...(announcesIssuer(id) && { iss: `${url}/${id}` }),
      })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', url)
    const [, id = '', ...rest] = at.pathname.split('/')
    const path = `/${rest.join('/')}`
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const form = new URLSearchParams(text)
    provider.asked.push({ path: at.pathname, headers: request.headers, form })
    const visit =
      codes.get(form.get('code') ?? '') ??
      tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const bent = visit?.bend.answers?.[path] ?? provider.bent.answers?.[path]
    if (bent) return void response.writeHead(bent.status, bent.headers).end(bent.body)
    const { status, body } = await answerOf(id as SocialTestId, path, { request, at, form, visit })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function answerOf(
    id: SocialTestId,
    path: string,
    sent: {
      request: IncomingMessage
      at: URL
      form: URLSearchParams
      visit: Visit | undefined
    },
  ): Promise<{ status: number; body: unknown }> {
    if (path === '/jwks') return ok(jwks)
    if (path === '/.well-known/openid-configuration') return ok(metadata())
    if (path === '/token') return tokenFor(id, sent)
    const { visit, request, at } = sent
    if (visit?.id !== id) return { status: 401, body: { message: 'Bad credentials' } }
    const { subject, name, email, verified } = visit.person
    switch (`${id} ${path}`) {
      case 'github /user':
        return request.headers['user-agent']
          ? ok({ id: Number(subject), login: name, email })
          : { status: 403, body: {} }
      case 'github /user/emails':
        return ok(email ? [{ email, primary: true, verified: verified === true }] : [])
      case 'facebook /me': {
        const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
        const proof = createHmac('sha256', 'standin-facebook').update(token).digest('hex')
        return at.searchParams.get('appsecret_proof') === proof
          ? ok({ id: subject, name, email })
          : { status: 400, body: { error: { message: 'appsecret_proof' } } }
      }
      case 'x /users/me':
        return ok({ data: { id: subject, name, username: name } })
      case 'discord /users/@me':
        return ok({ id: subject, username: name, email, verified })
      default:
        return { status: 404, body: {} }
    }
  }

  async function tokenFor(
    id: SocialTestId,
    {
      request,
      form,
      visit,
    }: { request: IncomingMessage; form: URLSearchParams; visit: Visit | undefined },
  ): Promise<{ status: number; body: unknown }> {
    const refuse = (error: string, status = id === 'github' ? 200 : 400) => ({
      status,
      body: { error: id === 'facebook' ? { message: error } : error },
    })
    if (!isClient(id, request, form)) return refuse('invalid_client', 401)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isCode =
      visit?.id === id &&
      !visit.used &&
      form.get('redirect_uri') === visit.query.get('redirect_uri') &&
      challenge === visit.query.get('code_challenge')
    if (!visit || !isCode) return refuse('invalid_grant')
    visit.used = true
    const token = randomBytes(16).toString('hex')
    tokens.set(token, visit)
    const answer = { access_token: token, token_type: 'bearer', expires_in: 600 }
    const signed = isOidc(id) ? { id_token: await idToken(visit) } : {}
    return ok({ ...answer, ...signed, ...visit.bend.token })
  }

  async function idToken({ id, person, query, bend }: Visit): Promise<string> {
    const nowS = Math.floor(nowMs() / 1000)
    const { subject, name, email, verified } = person
    const claims = {
      iss: `${url}/${id}`,
      aud: `standin-${id}`,
      sub: subject,
      nonce: query.get('nonce') ?? undefined,
      iat: nowS,
      exp: nowS + 600,
      name,
      email,
      email_verified: verified,
      ...bend.claims,
    }
    if (bend.idToken) return bend.idToken(claims)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'JWT' })
      .sign(privateKey)
  }

  function metadata() {
    return {
      issuer: `${url}/oidc`,
      authorization_endpoint: `${url}/oidc/authorize`,
      token_endpoint: `${url}/oidc/token`,
      jwks_uri: `${url}/oidc/jwks`,
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...provider.bent.token,
    }
  }
}

const ok = (body: unknown) => ({ status: 200, body })

function isClient(id: SocialTestId, { headers }: IncomingMessage, form: URLSearchParams): boolean {
  if (id === 'x' || id === 'oidc') {
    const pair = Buffer.from(`standin-${id}:standin-${id}`).toString('base64')
    return headers.authorization === `Basic ${pair}`
  }
  if (form.get('client_id') !== `standin-${id}`) return false
  const secret = form.get('client_secret') ?? ''
  if (id !== 'apple') return secret === `standin-${id}`
  const { iss, sub, aud, exp = 0, iat = 0 } = decodeJwt(secret)
  return (
    iss === 'STANDIN000' &&
    sub === 'standin-apple' &&
    aud === 'https://appleid.apple.com' &&
    exp - iat <= 3600
  )
}
