// What the rest of social login knows of a provider: one row, in which all of its quirks are.
import type { SocialProviderId } from '@aureus/protocol'
import type { JWTVerifyGetKey } from 'jose'
import type { ClientAuth } from 'oauth4webapi'
import type { Fetch } from '../outbound.ts'

/** Whom a provider says that it has before it. */
export interface SocialResult {
  /** What the provider knows the person by, for good; neither a name nor an address. */
  subject: string
  /** What the person is shown as; empty where the provider says nothing. */
  label: string
  /** An address that the provider says it has verified. */
  email: string | null
}

/** Addresses of a provider. They come from this product, or once from the document of an issuer whom the operator named. */
export interface Endpoints {
  /** Of `iss`, in answers and in ID tokens. */
  issuer: string
  authorize: string
  token: string
  /** What the row's `identify` asks below. */
  api: string
}

/** What came with the access token, which is dropped when this was read. */
export interface Granted {
  accessToken: string
  /** Of the ID token, where the row asks for one; checked. */
  claims: Readonly<Record<string, unknown>> | undefined
  endpoints: Endpoints
  /** Asks the provider with the access token, and answers JSON. @throws SocialFailure */
  ask(path: string): Promise<unknown>
}

export interface IdTokenRules {
  /** Each equal as a string. */
  issuers: readonly string[]
  algorithms: readonly string[]
  keys: JWTVerifyGetKey
}

/**
 * Of `iss` in its answer (RFC 9207): what a provider sends must be there, and what it does not send must not. A check
 * of "only if it is sent" would be left out by whoever forges an answer. `unannounced`: an issuer that the operator
 * named may send it without saying so in its document.
 */
export type IssuerInAnswer = 'required' | 'absent' | 'unannounced'

export interface Provider {
  id: SocialProviderId
  name: string
  clientId: string
  /** Whether it comes back with a form that its page posts: another cookie is needed then. */
  formPost: boolean
  issuerInAnswer(): Promise<IssuerInAnswer>
  scope: string
  /** Added to the address that people are sent to. */
  parameters: Readonly<Record<string, string>>
  fetch: Fetch
  /** Read once, and the same for as long as this process runs. @throws SocialFailure */
  endpoints(): Promise<Endpoints>
  clientAuth(): Promise<ClientAuth>
  /** Where it signs ID tokens, which then must be there. */
  idToken?: () => Promise<IdTokenRules>
  /** @throws SocialFailure, or an error of the schema that reads the answer */
  identify(granted: Granted): Promise<SocialResult>
}
