import { digitsOf } from './people.ts'
import { type Answer, json, type Provider, refuseByStandard } from './provider.ts'

const problem = (status: number, title: string, detail: string, name?: string): Answer => {
  const type = name ? `https://api.twitter.com/2/problems/${name}` : 'about:blank'
  return json(status, { title, detail, type, status })
}

const NO_CREDIT = 'no-credit'
const NO_PROJECT = 'no-project'
const TOO_MANY = 'too-many'

const refusals: Readonly<Record<string, () => Answer>> = {
  [NO_CREDIT]: () =>
    problem(402, 'CreditsDepleted', 'Your enrolled account does not have any credits.', 'credits'),
  [NO_PROJECT]: () =>
    problem(403, 'Client Forbidden', 'The app is not attached to a project.', 'client-forbidden'),
  [TOO_MANY]: () => problem(429, 'Too Many Requests', 'Too Many Requests'),
}

/** Pay per use: https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const x: Provider = {
  id: 'x',
  name: 'X',
  clientAuth: ['basic'],
  issuerInCallback: false,
  codeLifeMs: 30_000,
  tokenLifeMs: 7_200_000,
  scopes: { 'users.read': 'your profile', 'tweet.read': 'posts that you can see' },
  situations: {
    [NO_CREDIT]: 'The operator has no credit left (402)',
    [NO_PROJECT]: 'The operator’s app is not in a project (403)',
    [TOO_MANY]: 'Too many requests (429)',
  },
  faultOf({ state, challenge }) {
    if (challenge === undefined) return 'invalid_request: X requires PKCE with S256.'
    return state === undefined ? 'invalid_request: X requires a state.' : undefined
  },
  denied: { error: 'access_denied' },
  tokenPrefix: '',
  token: ({ request: { scopes } }) => ({ scope: scopes.join(' ') }),
  refuse: (reason) =>
    reason === 'client'
      ? json(401, {
          error: 'unauthorized_client',
          error_description: 'Missing valid authorization header',
        })
      : refuseByStandard(reason),
  resources: {
    '/users/me'({ grant: { person, request, situations } }) {
      for (const [situation, answer] of Object.entries(refusals))
        if (situations.has(situation)) return answer()
      const missing = ['users.read', 'tweet.read'].some((scope) => !request.scopes.includes(scope))
      if (missing) return problem(403, 'Forbidden', 'The token lacks a scope.')
      const { account, name } = person
      return json(200, { data: { id: digitsOf(19, 'x', account), name, username: account } })
    },
  },
  unauthorized: () => problem(401, 'Unauthorized', 'Unauthorized'),
}
