// Reads and checks an authorization request.
import { type AuthorizeRequest, clientIdOf, type Provider } from './provider.ts'

const CHALLENGE = /^[\w-]{43}$/
/** Servers differ in which of two duplicates they use, so no parameter may repeat. */
export const hasDuplicates = (query: URLSearchParams): boolean =>
  new Set(query.keys()).size !== query.size

/**
 * @param redirectUri the only registered one
 * @returns a message for the developer if the request is wrong. The page shows it instead of redirecting.
 */
export function readRequest(
  provider: Provider,
  {
    query,
    userAgent,
    redirectUri,
  }: { query: URLSearchParams; userAgent: string; redirectUri: string },
): AuthorizeRequest | string {
  if (hasDuplicates(query)) return 'A parameter is there twice.'
  const get = (name: string) => query.get(name) ?? undefined
  const request = {
    clientId: get('client_id') ?? '',
    redirectUri: get('redirect_uri') ?? '',
    scopes: get('scope')?.split(' ').filter(Boolean) ?? [],
    state: get('state'),
    nonce: get('nonce'),
    challenge: get('code_challenge'),
    responseMode: get('response_mode'),
    userAgent,
  }
  const method = get('code_challenge_method')
  const unknown = request.scopes.find((scope) => !Object.hasOwn(provider.scopes, scope))
  const faults: [boolean, string][] = [
    [
      request.clientId !== clientIdOf(provider.id),
      `The client_id must be ${clientIdOf(provider.id)}.`,
    ],
    [request.redirectUri !== redirectUri, `The redirect_uri must be exactly ${redirectUri}.`],
    [get('response_type') !== 'code', 'The response_type must be code.'],
    [unknown !== undefined, `The scope ${unknown} is unknown here.`],
    [
      request.challenge === undefined ? method !== undefined : method !== 'S256',
      'The code_challenge_method must be S256, and come with a code_challenge.',
    ],
    [
      request.challenge !== undefined && !CHALLENGE.test(request.challenge),
      'The code_challenge must be a SHA-256 in base64url.',
    ],
  ]
  const fault = faults.find(([wrong]) => wrong)
  return fault?.[1] ?? provider.faultOf?.(request) ?? request
}
