// Routes of the stand-ins. `/<provider>/authorize` is for people, the other endpoints for servers.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { answerLocally } from '../http/answerLocally.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { createApple } from './apple.ts'
import { readRequest } from './authorize.ts'
import { readPerson, SEVER, situationsOf } from './consent.ts'
import { discord } from './discord.ts'
import { exchange, type Issued } from './exchange.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { createGoogle } from './google.ts'
import type { SigningKey } from './idToken.ts'
import {
  type ConsentPage,
  writeConsent,
  writeFault,
  writeFormPost,
  writeIndex,
  writeSevered,
} from './page.ts'
import { createPeople } from './people.ts'
import { type Answer, type AuthorizeRequest, type Grant, json, type Provider } from './provider.ts'
import { createTickets } from './tickets.ts'
import { x } from './x.ts'

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const MOST_BYTES = 16_384
/** How long a consent page can stay open. */
const CONSENT_LIFE_MS = 3_600_000

export interface StandinOptions {
  /** Origin of the stand-ins, such as `http://localhost:4000`. */
  url: string
  /** Callbacks go to `/oauth/callback/<provider>` of this origin. */
  walletUrl: string
  keys: Readonly<Record<'google' | 'apple', SigningKey>>
  /** Milliseconds. */
  clock?: () => number
}

export function createStandins({ url, walletUrl, keys, clock = Date.now }: StandinOptions) {
  const providers = [
    createGoogle(keys.google),
    github,
    createApple(keys.apple),
    facebook,
    x,
    discord,
  ].map((provider) => ({ provider, codes: createTickets<Issued>(clock) }))
  type Standin = (typeof providers)[number]
  const people = createPeople()
  const pending = createTickets<AuthorizeRequest>(clock)
  const accessTokens = createTickets<Grant & { provider: Provider }>(clock)

  const redirectUriOf = ({ id }: Provider) => `${walletUrl}/oauth/callback/${id}`
  const placeOf = ({ id }: Provider) => ({ issuer: `${url}/${id}`, nowMs: clock() })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = requestUrl(request)
    if (request.method === 'GET' && pathname === '/')
      return page(
        200,
        writeIndex(
          providers.map(({ provider }) => provider),
          redirectUriOf,
        ),
      )
    const [, id, path = ''] = /^\/([a-z]+)(\/.+)$/.exec(pathname) ?? []
    const standin = providers.find(({ provider }) => provider.id === id)
    if (!standin) return plain(404, 'no such page')
    const { provider } = standin
    switch (`${request.method} ${path}`) {
      case 'GET /authorize':
        return authorize(provider, query, request.headers['user-agent'] ?? '')
      case 'POST /consent':
        // Forms of other origins are refused.
        if (request.headers.origin !== url) return plain(403, 'only from the page itself')
        return consent(standin, await readForm(request))
      case 'POST /token':
        return exchangeFor(standin, request, await readForm(request))
      case 'GET /token':
        return exchangeFor(standin, request, provider.exchangeByGet ? query : null)
      case 'GET /jwks':
        return provider.key ? json(200, provider.key.jwks) : plain(404, 'no ID tokens here')
      default:
        return callApi(provider, path, request, query)
    }
  }

  function authorize(provider: Provider, query: URLSearchParams, userAgent: string): Answer {
    const redirectUri = redirectUriOf(provider)
    const request = readRequest(provider, { query, userAgent, redirectUri })
    if (typeof request === 'string') return page(400, writeFault(provider, request))
    return ask({ provider, request })
  }

  function ask(asked: Pick<ConsentPage, 'provider' | 'request' | 'failed'>): Answer {
    const ticket = pending.issue(asked.request, CONSENT_LIFE_MS)
    const html = writeConsent({ ...asked, ticket, people: people.list() })
    // Browsers apply `form-action` to redirects of the form too.
    const { origin } = new URL(asked.request.redirectUri)
    return page(200, html, `form-action 'self' ${origin}`)
  }

  function consent({ provider, codes }: Standin, form: URLSearchParams | null): Answer {
    const request = pending.take(form?.get('ticket') ?? '')
    if (!form || request?.redirectUri !== redirectUriOf(provider))
      return page(400, writeFault(provider, 'This page was used before, or it has expired.'))
    const known = situationsOf(provider)
    const situations = new Set(form.getAll('situation').filter((id) => Object.hasOwn(known, id)))
    if (form.get('answer') !== 'yes')
      return goBack(provider, request, { fields: provider.denied, situations })
    const person = readPerson(form, people)
    if (typeof person === 'string')
      return ask({ provider, request, failed: { reason: person, form } })
    const grant = { request, person, situations }
    const fields = {
      code: codes.issue({ grant }, provider.codeLifeMs),
      ...provider.callback?.(grant, placeOf(provider)),
    }
    return goBack(provider, request, { fields, situations })
  }

  function goBack(
    provider: Provider,
    { redirectUri, state, responseMode }: AuthorizeRequest,
    { fields: own, situations }: { fields: Record<string, string>; situations: Set<string> },
  ): Answer {
    const fields = {
      ...own,
      ...(state !== undefined && { state }),
      ...(provider.issuerInCallback && { iss: placeOf(provider).issuer }),
    }
    const opener = { 'cross-origin-opener-policy': 'same-origin' }
    const severed = situations.has(SEVER) ? opener : {}
    const { origin } = new URL(redirectUri)
    if (responseMode === 'form_post') {
      const nonce = randomBytes(16).toString('base64')
      const html = writeFormPost(provider, { action: redirectUri, fields, nonce })
      return page(200, html, `form-action ${origin}; script-src 'nonce-${nonce}'`, severed)
    }
    const location = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) location.searchParams.set(name, value)
    if (provider.fragment && 'code' in fields) location.hash = provider.fragment
    if (situations.has(SEVER)) return page(200, writeSevered(provider, location.href), '', severed)
    return { status: 303, headers: { location: location.href }, body: '' }
  }

  const exchangeFor = (
    { provider, codes }: Standin,
    request: IncomingMessage,
    form: URLSearchParams | null,
  ) =>
    exchange({
      provider,
      place: placeOf(provider),
      headers: request.headers,
      form,
      codes,
      issue: (grant) =>
        accessTokens.issue({ ...grant, provider }, provider.tokenLifeMs, provider.tokenPrefix),
      revoke: accessTokens.revoke,
    })

  function callApi(
    provider: Provider,
    path: string,
    { method, headers: sent }: IncomingMessage,
    query: URLSearchParams,
  ): Answer {
    const resource = Object.hasOwn(provider.resources, path) ? provider.resources[path] : undefined
    if (!resource || method !== 'GET') return plain(404, 'no such page')
    const [, bearer] = /^(?:Bearer|token) (\S+)$/i.exec(sent.authorization ?? '') ?? []
    const accessToken = bearer ?? ((provider.tokenInQuery && query.get('access_token')) || '')
    const grant = accessTokens.find(accessToken)
    if (grant?.provider !== provider)
      return provider.unauthorized?.(sent) ?? json(401, { error: 'invalid_token' })
    return resource({ grant, accessToken, query, headers: sent }, placeOf(provider))
  }

  const send = (said: Answer) => ({ ...said, headers: { ...headers, ...said.headers } })
  return answerLocally({
    answer: async (request) => send(await answer(request)),
    fail: (status) =>
      send(
        status === 403 ? plain(403, 'not this host') : plain(500, 'the stand-in could not do that'),
      ),
  })
}

/** Null if the body is not a form or is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const [type] = request.headers['content-type']?.split(';') ?? []
  const text = await readText(request, MOST_BYTES)
  if (text === undefined) return null
  return type?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(text)
    : null
}

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

const page = (
  status: number,
  body: string,
  policy = '',
  more: Record<string, string> = {},
): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
    ...more,
  },
  body,
})
