// The token endpoint. Each code works once.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hasDuplicates } from './authorize.ts'
import {
  type Answer,
  clientIdOf,
  clientSecretOf,
  type Grant,
  json,
  type Place,
  type Provider,
} from './provider.ts'
import type { Tickets } from './tickets.ts'

/** The provider fails when the site's server calls it. */
export const DOWN = 'down'

export interface Issued {
  grant: Grant
  /** Set once the code is used. A second use revokes it (RFC 6749, section 4.1.2). */
  accessToken?: string
}

export interface Exchange {
  provider: Provider
  place: Place
  headers: IncomingHttpHeaders
  /** Null if the body is not a form. */
  form: URLSearchParams | null
  codes: Tickets<Issued>
  /** @returns an access token */
  issue(grant: Grant): string
  revoke(accessToken: string): void
}

export function exchange(asked: Exchange): Answer {
  const { provider, place, headers, form, codes, issue, revoke } = asked
  if (!form || hasDuplicates(form) || form.get('grant_type') !== grantTypeOf(provider, form))
    return provider.refuse('request')
  if (!isClient(provider, place, headers, form)) return provider.refuse('client')
  const issued = codes.find(form.get('code') ?? '')
  if (!issued) return provider.refuse('code')
  if (issued.accessToken !== undefined) {
    revoke(issued.accessToken)
    return provider.refuse('code')
  }
  const { grant } = issued
  if (form.get('redirect_uri') !== grant.request.redirectUri) return provider.refuse('redirect')
  if (!isVerified(grant, form.get('code_verifier'))) return provider.refuse('verifier')
  if (grant.situations.has(DOWN)) return { status: 503, body: 'Service Unavailable' }
  const accessToken = issue(grant)
  issued.accessToken = accessToken
  const body = {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: provider.tokenLifeMs / 1000,
    ...provider.token(grant, place),
  }
  const encode = provider.encodeToken ?? ((value) => json(200, value))
  return encode(body, headers.accept ?? '')
}

/** Optional at Facebook and GitHub. */
function grantTypeOf({ id }: Provider, form: URLSearchParams): string | null {
  const optional = id === 'facebook' || id === 'github'
  return optional && !form.has('grant_type') ? null : 'authorization_code'
}

/** RFC 6749, section 2.3.1. Providers that do not support Basic ignore the header. */
function isClient(
  provider: Provider,
  place: Place,
  headers: IncomingHttpHeaders,
  form: URLSearchParams,
): boolean {
  const isSecret = (secret: string) =>
    provider.isSecret?.(secret, place) ?? isSame(secret, clientSecretOf(provider.id))
  const isId = (id: string | null) => id === clientIdOf(provider.id)
  const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (provider.clientAuth.includes('basic') && basic !== undefined) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decode)
    return isId(id) && isSecret(secret) && (!form.has('client_id') || isId(form.get('client_id')))
  }
  const secret = form.get('client_secret')
  return (
    provider.clientAuth.includes('post') &&
    isId(form.get('client_id')) &&
    secret !== null &&
    isSecret(secret)
  )
}

const decode = (text: string): string =>
  new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? ''

/** RFC 7636. A verifier without a challenge is a downgrade attack (RFC 9700, section 4.8.2). */
function isVerified({ request: { challenge } }: Grant, verifier: string | null): boolean {
  if (challenge === undefined) return verifier === null
  if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  return isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
