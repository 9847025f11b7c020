// An independent, certified OpenID Connect provider with one client and one person, who always agrees.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'

export const peerClient = { clientId: 'wallet', clientSecret: 'a secret/of 32+ characters:&%' }

export interface PeerOptions {
  redirectUri: string
  /** The only method that the client may use. */
  clientAuth: 'client_secret_basic' | 'client_secret_post'
  /** Whether ID tokens carry email and name, as with most companies' providers. */
  claimsInIdToken?: boolean
}

/** @returns its issuer */
export async function startOidcPeer(options: PeerOptions): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure(options))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    agree(provider, request, response).catch(() => response.writeHead(500).end())
  })
  return issuer
}

function configure({ redirectUri, clientAuth, claimsInIdToken = false }: PeerOptions): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: peerClient.clientId,
        client_secret: peerClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    clientAuthMethods: [clientAuth],
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    cookies: { keys: ['for this test alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Otherwise only the UserInfo endpoint has them (OpenID Connect Core, section 5.4).
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: 'ada@example.com',
        email_verified: true,
        name: 'Ada Lovelace',
      }),
    }),
  }
}

async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: 'ada', clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  const result = { login: { accountId: 'ada' }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}

/** Follows redirects with cookies. @returns the first address on another origin */
export async function walkThrough(location: string): Promise<URL> {
  const { origin } = new URL(location)
  const jar = new Map<string, string>()
  let next = new URL(location)
  while (next.origin === origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`${response.status} at ${next.pathname}`)
    next = new URL(to, next)
  }
  return next
}
