// For tests: a social login from the button to the session.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WalletAnswer, WalletDevice } from '../walletDevice.ts'
import type { Bend, SocialPerson, SocialTestId, SocialTestProvider } from './socialProvider.ts'

export interface Started {
  flowId: string
  secret: string
}

export const providerOf = (id: SocialTestId | 'passkey') => (id === 'oidc' ? 'oidc:acme' : id)
export const callbackOf = (id: SocialTestId) =>
  `/oauth/callback/${id === 'oidc' ? 'oidc-acme' : id}`

export async function startSocial(
  device: WalletDevice,
  id: SocialTestId | 'passkey',
  changes: object = {},
): Promise<Started & { answer: WalletAnswer }> {
  const secret = randomBytes(32).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const body = {
    provider: providerOf(id),
    mode: 'window',
    purpose: 'sign-in',
    secretHash,
    ...changes,
  }
  const answer = await device.post('/v1/social/start', body)
  return { flowId: String(answer.body.flowId), secret, answer }
}

/** As `/oauth/start` does. @returns the provider's URL */
export async function bindSocial(device: WalletDevice, flowId: string): Promise<string> {
  const { status, body } = await device.send(
    '/v1/social/bind',
    { flowId },
    { authorization: undefined },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body.location)
}

export interface Came {
  status: number
  /** Where the browser is redirected; empty if it is not. */
  location: string
  ticket: string | undefined
  refused: string | undefined
}

/** The browser returns from the provider. */
export async function comeBack(
  wallet: FastifyInstance,
  device: WalletDevice,
  path: string,
  answer: URLSearchParams | string,
  {
    byForm = false,
    cookies = device.cookies,
  }: { byForm?: boolean; cookies?: Map<string, string> } = {},
): Promise<Came> {
  const cookie = [...cookies].map((one) => one.join('=')).join('; ')
  const text = answer.toString()
  const { statusCode, headers } = await wallet.inject({
    remoteAddress: `10.200.${randomInt(256)}.${randomInt(256)}`,
    method: byForm ? 'POST' : 'GET',
    url: byForm ? path : `${path}?${text}`,
    headers: {
      'sec-fetch-site': 'cross-site',
      ...(cookie && { cookie }),
      ...(byForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(byForm && { payload: text }),
  })
  const { location = '' } = headers
  const fragment = new URLSearchParams(location.split('#')[1])
  return {
    status: statusCode,
    location,
    ticket: fragment.get('ticket') ?? undefined,
    refused: fragment.get('refused') ?? undefined,
  }
}

export interface Visitor {
  wallet: FastifyInstance
  provider: SocialTestProvider
  device: WalletDevice
  id: SocialTestId
}

/** Everything before the claim. */
export async function visitProvider(
  { wallet, provider, device, id }: Visitor,
  person: SocialPerson,
  { bend = {}, start = {} }: { bend?: Bend; start?: object } = {},
): Promise<Started & Came> {
  const { answer, ...started } = await startSocial(device, id, start)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const location = await bindSocial(device, started.flowId)
  const byForm = new URL(location).searchParams.get('response_mode') === 'form_post'
  const brought = provider.agree(location, person, bend)
  return {
    ...started,
    ...(await comeBack(wallet, device, callbackOf(id), brought, { byForm })),
  }
}

export const claimSocial = (
  device: WalletDevice,
  { flowId, secret, ticket }: { flowId: string; secret?: string; ticket?: string | undefined },
): Promise<WalletAnswer> =>
  device.post('/v1/social/claim', {
    flowId,
    ...(secret !== undefined && { secret }),
    ...(ticket !== undefined && { ticket }),
  })

/** Signs the device in. @returns the claim's reply @throws Error if a step fails */
export async function signInSocial(visitor: Visitor, person: SocialPerson) {
  const came = await visitProvider(visitor, person)
  const { body } = await claimSocial(visitor.device, came)
  if (body.status !== 'done') throw new Error(JSON.stringify(body))
  visitor.device.hold(body.tokens)
  return body
}
