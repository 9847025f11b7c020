// A stand-in: everything in which the providers differ.
import type { IncomingHttpHeaders } from 'node:http'
import type { SigningKey } from './idToken.ts'
import type { Person } from './people.ts'

export type ProviderId = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: string
}

/** An authorization request. */
export interface AuthorizeRequest {
  clientId: string
  redirectUri: string
  scopes: readonly string[]
  state: string | undefined
  nonce: string | undefined
  /** SHA-256 of the PKCE verifier, base64url. */
  challenge: string | undefined
  responseMode: string | undefined
  userAgent: string
}

/** A person's consent, behind a code and then an access token. */
export interface Grant {
  request: AuthorizeRequest
  person: Person
  /** Chosen keys of `Provider.situations`. */
  situations: ReadonlySet<string>
}

/** What is wrong with a token request. */
export type TokenProblem = 'request' | 'client' | 'code' | 'redirect' | 'verifier'

/** Context for an answer. */
export interface Place {
  /** This provider's issuer, such as `http://localhost:4000/google`. */
  issuer: string
  nowMs: number
}

/** An API call with a valid access token. */
export interface Call {
  grant: Grant
  accessToken: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

export interface Provider {
  id: ProviderId
  name: string
  /** Only for providers with ID tokens. */
  key?: SigningKey
  /** Ways to authenticate at the token endpoint. */
  clientAuth: readonly ('basic' | 'post')[]
  /** Checks the client secret, if it is not constant. */
  isSecret?(secret: string, place: Place): boolean
  /** Whether the token endpoint also accepts GET. */
  exchangeByGet?: boolean
  /** Whether callbacks carry `iss` (RFC 9207). */
  issuerInCallback: boolean
  codeLifeMs: number
  tokenLifeMs: number
  /** What each scope lets a site see. */
  scopes: Readonly<Record<string, string>>
  /** Special cases to simulate, beside those of every provider: an id and a label. */
  situations?: Readonly<Record<string, string>>
  /** Checks beyond the common ones; returns a message for the developer. */
  faultOf?(request: AuthorizeRequest): string | undefined
  /** Further parameters of the callback. */
  callback?(grant: Grant, place: Place): Record<string, string>
  /** Callback parameters after a denial, beside `state` and `iss`. */
  denied: Readonly<Record<string, string>>
  /** Fragment of the callback's address. */
  fragment?: string
  /** Further members of the token response. */
  token(grant: Grant, place: Place): Record<string, unknown>
  /** Whether APIs also accept the access token as a query parameter. */
  tokenInQuery?: boolean
  /** Prefix of access tokens. */
  tokenPrefix: string
  /** @param accept the request's header */
  encodeToken?(body: Record<string, unknown>, accept: string): Answer
  refuse(problem: TokenProblem): Answer
  /** APIs by their path below the provider's. */
  resources: Readonly<Record<string, (call: Call, place: Place) => Answer>>
  /** The answer to an API call without a valid access token. */
  unauthorized?(headers: IncomingHttpHeaders): Answer
}

export const clientIdOf = (id: ProviderId): string => `standin-${id}`

/** The same as the id, for providers with a constant secret. */
export const clientSecretOf = (id: ProviderId): string => clientIdOf(id)

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** RFC 6749, section 5.2. */
export function refuseByStandard(problem: TokenProblem): Answer {
  const errors = {
    request: [400, 'invalid_request', 'The request is malformed or lacks a parameter.'],
    client: [401, 'invalid_client', 'The client could not be authenticated.'],
    code: [400, 'invalid_grant', 'The code is unknown, used or expired.'],
    redirect: [400, 'invalid_grant', 'The redirect_uri is not that of the code.'],
    verifier: [400, 'invalid_grant', 'The code_verifier does not match.'],
  } as const
  const [status, error, error_description] = errors[problem]
  return json(status, { error, error_description })
}
