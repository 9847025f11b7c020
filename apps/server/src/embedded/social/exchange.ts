// Exchanges the code for the identity of the visitor. The provider's tokens are dropped here.
import { jwtVerify } from 'jose'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  customFetch,
  validateAuthResponse,
} from 'oauth4webapi'
import * as v from 'valibot'
import { currentLanguage } from '../../platform/languages/currentLanguage.ts'
import { fillWith } from '../../platform/languages/fill.ts'
import { serverWords } from '../../platform/languages/serverWords.ts'
import { SocialFailure } from './failure.ts'
import { MAX_LABEL_LENGTH } from './label.ts'
import type { Endpoints, Provider, SocialResult } from './providers/provider.ts'

/** Between the provider's clock and ours. */
const SKEW_S = 60

export interface ExchangeParameters {
  /** The callback's parameters, without duplicates. */
  answer: URLSearchParams
  state: string
  redirectUri: string
  verifier: string
  nonce: string
  nowMs: number
}

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  token_type: v.pipe(v.string(), v.toLowerCase(), v.literal('bearer')),
  id_token: v.optional(v.pipe(v.string(), v.maxLength(32_768))),
})
/** Facebook's is an object. */
const ErrorSchema = v.object({ error: v.union([v.string(), v.looseObject({})]) })

/** RFC 6749, section 5.2, and GitHub's own: the operator's settings are wrong. */
const ofOperator = ['invalid_client', 'unauthorized_client', 'incorrect_client_credentials']

/** @throws SocialFailure, or a parser's error for a malformed answer */
export async function exchange(
  provider: Provider,
  parameters: ExchangeParameters,
): Promise<SocialResult> {
  const { answer, state, redirectUri, verifier } = parameters
  const { fetch, clientId } = provider
  const endpoints = await provider.endpoints()
  const issuerInAnswer = await provider.issuerInAnswer()
  if (issuerInAnswer === 'absent' && answer.has('iss'))
    throw new SocialFailure('failed', 'an unexpected issuer in the response')
  const server: AuthorizationServer = {
    issuer: endpoints.issuer,
    token_endpoint: endpoints.token,
    authorization_response_iss_parameter_supported: issuerInAnswer === 'required',
  }
  const client: Client = { client_id: clientId }
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    await provider.clientAuth(),
    validateAuthResponse(server, client, answer, state),
    redirectUri,
    verifier,
    {
      [customFetch]: fetch,
      // Plain http is for stand-ins on this machine. The settings refuse it in production.
      [allowInsecureRequests]: !endpoints.token.startsWith('https:'),
    },
  )
  const tokens = await readTokens(response)
  const claims = await checkIdToken(provider, tokens.id_token, parameters)
  const accessToken = tokens.access_token
  const result = await provider.identify({
    accessToken,
    claims,
    endpoints,
    ask: (path) => ask(provider, endpoints, { path, accessToken }),
  })
  const label = result.label || (await unnamed(provider))
  return { ...result, label: label.slice(0, MAX_LABEL_LENGTH) }
}

/** In the language of the visitor, who sees it as their own name. */
async function unnamed({ name: provider }: Provider): Promise<string> {
  const { mails } = await serverWords(currentLanguage() ?? 'en')
  return fillWith()(mails.accountNames.unnamed, { provider })
}

async function readTokens(response: Response): Promise<v.InferOutput<typeof TokenSchema>> {
  const body: unknown = await response.json().catch(() => undefined)
  const refused = v.safeParse(ErrorSchema, body)
  if (refused.success || response.status !== 200) {
    const { error = '' } = refused.success ? refused.output : {}
    const isOfOperator = typeof error === 'string' && ofOperator.includes(error)
    throw isOfOperator || response.status === 401
      ? new SocialFailure('unavailable', 'the provider rejects our client id or secret')
      : new SocialFailure('failed', `the provider rejects the code (${response.status})`)
  }
  const parsed = v.safeParse(TokenSchema, body)
  if (!parsed.success) throw new SocialFailure('failed', 'the provider returned no token')
  return parsed.output
}

/** OpenID Connect Core, section 3.1.3.7. */
async function checkIdToken(
  { idToken, clientId }: Provider,
  text: string | undefined,
  { nonce, nowMs }: Pick<ExchangeParameters, 'nonce' | 'nowMs'>,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!idToken) return undefined
  if (text === undefined) throw new SocialFailure('failed', 'the provider returned no ID token')
  const { issuers, algorithms, keys } = await idToken()
  const { payload } = await jwtVerify(text, keys, {
    issuer: [...issuers],
    audience: clientId,
    algorithms: [...algorithms],
    clockTolerance: SKEW_S,
    currentDate: new Date(nowMs),
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
  })
  const { aud, azp, iat = Number.NaN } = payload
  const isShared = Array.isArray(aud) && aud.length > 1
  if ((isShared || azp !== undefined) && azp !== clientId)
    throw new SocialFailure('failed', 'the ID token is for another client')
  if (payload['nonce'] !== nonce)
    throw new SocialFailure('failed', 'the ID token is for another sign-in')
  if (!(iat <= nowMs / 1000 + SKEW_S))
    throw new SocialFailure('failed', 'the ID token is from the future')
  return payload
}

async function ask(
  { fetch }: Provider,
  { api }: Endpoints,
  { path, accessToken }: { path: string; accessToken: string },
): Promise<unknown> {
  const response = await fetch(`${api}${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  })
  if (response.status !== 200)
    throw new SocialFailure('failed', `the provider does not return the user (${response.status})`)
  return response.json()
}
