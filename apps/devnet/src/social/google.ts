import { type SigningKey, signIdToken } from './idToken.ts'
import { digitsOf } from './people.ts'
import { json, type Provider, refuseByStandard } from './provider.ts'

/** Android's web view and common in-app browsers. */
const WEBVIEW = /; wv\)|\b(?:FBAN|FBAV|Instagram|Line)\b/

/** Standard OpenID Connect: https://developers.google.com/identity/openid-connect/openid-connect */
export const createGoogle = (key: SigningKey): Provider => ({
  id: 'google',
  key,
  name: 'Google',
  clientAuth: ['post', 'basic'],
  issuerInCallback: true,
  codeLifeMs: 600_000,
  tokenLifeMs: 3_599_000,
  scopes: {
    openid: 'who you are',
    email: 'your email address',
    profile: 'your name',
  },
  faultOf({ scopes, userAgent }) {
    if (WEBVIEW.test(userAgent)) return 'disallowed_useragent: Google refuses embedded web views.'
    return scopes.includes('openid') ? undefined : 'invalid_scope: the scope openid is missing.'
  },
  callback: ({ request: { scopes } }) => ({
    scope: scopes.join(' '),
    authuser: '0',
    prompt: 'consent',
  }),
  denied: { error: 'access_denied' },
  tokenPrefix: 'ya29.',
  token({ person, request: { clientId, scopes, nonce } }, { issuer, nowMs }) {
    const nowS = Math.floor(nowMs / 1000)
    const { email } = person
    const claims = {
      iss: issuer,
      azp: clientId,
      aud: clientId,
      sub: digitsOf(21, 'google', person.account),
      ...(scopes.includes('email') && email && { email, email_verified: person.verified }),
      ...(scopes.includes('profile') && { name: person.name }),
      ...(nonce !== undefined && { nonce }),
      iat: nowS,
      exp: nowS + 3600,
    }
    return { scope: scopes.join(' '), id_token: signIdToken(key, claims) }
  },
  refuse: refuseByStandard,
  resources: {},
  unauthorized: () => json(401, { error: 'invalid_token' }),
})
