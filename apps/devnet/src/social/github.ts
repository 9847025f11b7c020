import { digitsOf } from './people.ts'
import { type Answer, json, type Provider, type TokenProblem } from './provider.ts'

const docs = 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting'
const errors: Record<TokenProblem, [error: string, description: string]> = {
  request: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  client: [
    'incorrect_client_credentials',
    'The client_id and/or client_secret passed are incorrect.',
  ],
  code: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  redirect: ['redirect_uri_mismatch', 'The redirect_uri does not match that of the code.'],
  verifier: ['bad_verification_code', 'The code verifier does not match.'],
}

const withAgent =
  (answer: () => Answer) =>
  (agent: string | undefined): Answer =>
    agent
      ? answer()
      : { status: 403, body: 'Please make sure your request has a User-Agent header.' }

/** OAuth without OpenID Connect: https://docs.github.com/apps/oauth-apps/building-oauth-apps */
export const github: Provider = {
  id: 'github',
  name: 'GitHub',
  clientAuth: ['post'],
  issuerInCallback: true,
  codeLifeMs: 600_000,
  tokenLifeMs: 28_800_000,
  scopes: { 'read:user': 'your profile', 'user:email': 'your email addresses' },
  denied: {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
    error_uri: docs,
  },
  tokenPrefix: 'gho_',
  token: ({ request: { scopes } }) => ({ scope: scopes.join(',') }),
  // GitHub answers with a form unless the client accepts JSON.
  encodeToken: (body, accept) =>
    accept.includes('application/json')
      ? json(200, body)
      : {
          status: 200,
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          body: new URLSearchParams(
            Object.entries(body).map(([name, value]) => [name, String(value)]),
          ).toString(),
        },
  // GitHub's token errors have status 200.
  refuse(problem) {
    const [error, error_description] = errors[problem]
    return json(200, { error, error_description, error_uri: docs })
  },
  resources: {
    '/user': ({ grant: { person }, headers }) =>
      withAgent(() =>
        json(200, {
          login: person.account,
          id: Number(digitsOf(8, 'github', person.account)),
          type: 'User',
          name: person.name,
          // Only a public address, which most people do not have.
          email: null,
        }),
      )(headers['user-agent']),
    '/user/emails': ({ grant: { person, request }, headers }) =>
      withAgent(() => {
        if (!request.scopes.includes('user:email')) return json(404, { message: 'Not Found' })
        const { account, email, verified } = person
        const hidden = `${digitsOf(8, 'github', account)}+${account}@users.noreply.github.com`
        const own = email ? [{ email, primary: true, verified, visibility: 'private' }] : []
        return json(200, [
          { email: hidden, primary: false, verified: true, visibility: null },
          ...own,
        ])
      })(headers['user-agent']),
  },
  unauthorized: (headers) =>
    withAgent(() => json(401, { message: 'Bad credentials' }))(headers['user-agent']),
}
