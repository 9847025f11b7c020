import { createHmac } from 'node:crypto'
import { digitsOf, type Person } from './people.ts'
import {
  type Answer,
  type Call,
  clientSecretOf,
  json,
  type Provider,
  type TokenProblem,
} from './provider.ts'

const NO_MAIL = 'no-email'

/** App-scoped: each app sees a different id. */
const subjectOf = ({ account }: Person, clientId: string) =>
  digitsOf(17, 'facebook', clientId, account)

/** Facebook's `error` is an object, not a string. */
const graphError = (status: number, code: number, message: string): Answer =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'standin' } })

const messages: Record<TokenProblem, [code: number, message: string]> = {
  request: [1, 'Invalid request.'],
  client: [1, 'Error validating client secret.'],
  code: [100, 'This authorization code has been used or has expired.'],
  redirect: [
    100,
    'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
  ],
  verifier: [100, 'Invalid code_verifier.'],
}

/** As with "Require app secret" turned on. */
function hasProof({ accessToken, query }: Call): boolean {
  const proof = createHmac('sha256', clientSecretOf('facebook')).update(accessToken).digest('hex')
  return query.get('appsecret_proof') === proof
}

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: Provider = {
  id: 'facebook',
  name: 'Facebook',
  clientAuth: ['post'],
  exchangeByGet: true,
  issuerInCallback: false,
  codeLifeMs: 600_000,
  tokenLifeMs: 5_183_944_000,
  scopes: { public_profile: 'your name', email: 'your email address' },
  situations: { [NO_MAIL]: 'Do not share the email address' },
  denied: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  fragment: '_=_',
  tokenInQuery: true,
  tokenPrefix: 'EAA',
  token: () => ({}),
  refuse: (problem) => graphError(400, ...messages[problem]),
  resources: {
    '/me': (call) => {
      if (!hasProof(call)) return graphError(400, 100, 'Invalid appsecret_proof provided')
      const { person, request, situations } = call.grant
      const fields = call.query.get('fields')?.split(',') ?? ['id', 'name']
      const shared = request.scopes.includes('email') && !situations.has(NO_MAIL)
      return json(200, {
        id: subjectOf(person, request.clientId),
        ...(fields.includes('name') && { name: person.name }),
        ...(fields.includes('email') && shared && person.email && { email: person.email }),
      })
    },
  },
  unauthorized: () => graphError(400, 190, 'Invalid OAuth access token.'),
}
