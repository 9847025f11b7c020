// What a stand-in consists of: everything in which the providers differ.
import type { IncomingHttpHeaders } from 'node:http'
import type { SigningKey } from './idToken.ts'
import type { Person } from './people.ts'

export type ProviderId = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: string
}

/** The request of a site, as it came in the address of the page. */
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

/** A person's consent. A code stands for it, then an access token. */
export interface Grant {
  request: AuthorizeRequest
  person: Person
  /** Those that were chosen, of `Provider.situations`. */
  situations: ReadonlySet<string>
}

/** Why a token endpoint refuses. */
export type TokenProblem = 'request' | 'client' | 'code' | 'redirect' | 'verifier'

/** What a provider has when it answers. */
export interface Place {
  /** Of this provider, such as `http://localhost:4000/google`. */
  issuer: string
  nowMs: number
}

/** A call of an API of the provider, with what its access token stands for. */
export interface Call {
  grant: Grant
  accessToken: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

export interface Provider {
  id: ProviderId
  name: string
  /** Of one that gives out ID tokens. */
  key?: SigningKey
  /** How clients may show their secret at the token endpoint. */
  clientAuth: readonly ('basic' | 'post')[]
  /** How the secret is checked, where it is not a constant. */
  isSecret?(secret: string, place: Place): boolean
  /** Whether its token endpoint also takes GET. */
  exchangeByGet?: boolean
  /** RFC 9207. */
  issuerInCallback: boolean
  codeLifeMs: number
  tokenLifeMs: number
  /** What each scope lets a site see. */
  scopes: Readonly<Record<string, string>>
  /** What a developer can make happen, beside what every provider can. */
  situations?: Readonly<Record<string, string>>
  /** What it refuses beside the common faults; a sentence for the developer. */
  faultOf?(request: AuthorizeRequest): string | undefined
  /** What it adds to the callback. */
  callback?(grant: Grant, place: Place): Record<string, string>
  /** Query of the callback when a person says no, without `state` and `iss`. */
  denied: Readonly<Record<string, string>>
  /** After the callback's address. */
  fragment?: string
  /** What the token endpoint says, beside the access token. */
  token(grant: Grant, place: Place): Record<string, unknown>
  /** Whether its APIs also take an access token in the address. */
  tokenInQuery?: boolean
  /** Before the random part of an access token. */
  tokenPrefix: string
  /** @param accept the header of the request */
  encodeToken?(body: Record<string, unknown>, accept: string): Answer
  refuse(problem: TokenProblem): Answer
  /** By path below the provider's. */
  resources: Readonly<Record<string, (call: Call, place: Place) => Answer>>
  /** An API was called without an access token that is good. */
  unauthorized?(headers: IncomingHttpHeaders): Answer
}

export const clientIdOf = (id: ProviderId): string => `standin-${id}`

/** The same as the id, for every provider with a constant one. */
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
