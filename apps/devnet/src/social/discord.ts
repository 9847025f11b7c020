import { digitsOf } from './people.ts'
import { json, type Provider, refuseByStandard } from './provider.ts'

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: Provider = {
  id: 'discord',
  name: 'Discord',
  clientAuth: ['basic', 'post'],
  issuerInCallback: true,
  codeLifeMs: 600_000,
  tokenLifeMs: 604_800_000,
  scopes: { identify: 'your user name', email: 'your email address' },
  denied: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  tokenPrefix: '',
  token: ({ request: { scopes } }) => ({ scope: scopes.join(' ') }),
  refuse: refuseByStandard,
  resources: {
    '/users/@me'({ grant: { person, request } }) {
      const { account, name, email, verified } = person
      return json(200, {
        id: digitsOf(18, 'discord', account),
        username: account,
        discriminator: '0',
        global_name: name,
        avatar: null,
        // An unverified address may belong to someone else.
        ...(request.scopes.includes('email') && { email, verified: email !== null && verified }),
      })
    },
  },
  unauthorized: () => json(401, { message: '401: Unauthorized', code: 0 }),
}
