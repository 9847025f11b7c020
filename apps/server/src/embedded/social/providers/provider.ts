// A provider, with all of its quirks, as the rest of social login sees it.
import type { SocialProviderId } from '@aureus/protocol'
import type { JWTVerifyGetKey } from 'jose'
import type { ClientAuth } from 'oauth4webapi'
import type { NewPasskey } from '../../passkeys/store.ts'
import type { Fetch } from '../outbound.ts'

/** The visitor, as identified by a provider. */
export interface SocialResult {
  /** The provider's permanent id of the account; never a name or an address. */
  subject: string
  /** Shown to the visitor; empty if the provider returns no name. */
  label: string
  /** Only if the provider says that it is verified. */
  email: string | null
  /** Of a passkey that was just made. */
  passkey?: NewPasskey
  /** Of an account that can be sold: the address that holds it. */
  custody?: string
}

/** Built in, or read once from the metadata of an issuer that the operator named. */
export interface Endpoints {
  /** Expected as `iss`. */
  issuer: string
  authorize: string
  token: string
  /** Base URL of the requests of `identify`. */
  api: string
}

/** What the code was exchanged for. Dropped after `identify`. */
export interface Granted {
  accessToken: string
  /** Of the verified ID token, if the provider issues one. */
  claims: Readonly<Record<string, unknown>> | undefined
  endpoints: Endpoints
  /** GETs JSON with the access token. @throws SocialFailure */
  ask(path: string): Promise<unknown>
}

export interface IdTokenRules {
  /** Each equal as a string. */
  issuers: readonly string[]
  algorithms: readonly string[]
  keys: JWTVerifyGetKey
}

/**
 * `iss` in the authorization response (RFC 9207). Checking it "if present" would let an attacker leave it out, so it is
 * required or forbidden per provider. `unannounced`: the operator's own issuers may send it without announcing it.
 */
export type IssuerInAnswer = 'required' | 'absent' | 'unannounced'

export interface Provider {
  id: SocialProviderId
  name: string
  clientId: string
  /** Whether its page posts the response as a form, which needs a `SameSite=None` cookie. */
  formPost: boolean
  issuerInAnswer(): Promise<IssuerInAnswer>
  scope: string
  /** Added to the authorization request. */
  parameters: Readonly<Record<string, string>>
  fetch: Fetch
  /** Constant while the process runs. @throws SocialFailure */
  endpoints(): Promise<Endpoints>
  clientAuth(): Promise<ClientAuth>
  /** Present if the provider issues ID tokens, which are then required. */
  idToken?: () => Promise<IdTokenRules>
  /** @throws SocialFailure, or a schema error */
  identify(granted: Granted): Promise<SocialResult>
}
