// Before the visitor leaves: the frame starts a flow, and the browser that goes to the provider binds it.
import { PASSKEY } from '@aureus/protocol'
import type {
  SocialBindReply,
  SocialStartReply,
  SocialStartRequest,
} from '@aureus/protocol/walletApi'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { WalletContext } from '../walletApi/context.ts'
import { sessionOver } from '../walletApi/dpop/authorize.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { requireMayAdd } from '../ways/add.ts'
import { nonceOf, verifierOf } from './derived.ts'
import { bindFlow, FLOW_LIFE_MS, findFlow, startFlow } from './flows.ts'
import { spendStart } from './limits.ts'
import { callbackPath, type Social } from './open.ts'
import type { Provider } from './providers/provider.ts'
import { socialOff, socialOver, socialUnavailable } from './reasons.ts'

export interface SocialContext extends WalletContext {
  social: Social
}

export interface StartParameters {
  body: SocialStartRequest
  jkt: string
  ip: string
  session: LiveSession | undefined
}

/** @throws Refusal */
export async function startSocial(
  context: SocialContext,
  { body, jkt, ip, session }: StartParameters,
): Promise<SocialStartReply> {
  const { db, clock, settings, social } = context
  const { provider, purpose, mode } = body
  // Farcaster has no page to go to: its sign-ins begin at `/v1/farcaster/start`.
  if (!social.named(provider) || provider === 'farcaster') throw socialOff()
  if (body.mode === 'redirect' && !settings.wallet.embedOrigins.includes(body.returnOrigin))
    throw new Refusal(403, 'origin_unknown', 'This page may not embed the wallet.')
  if (purpose === 'link') {
    if (!session) throw sessionOver()
    await requireMayAdd(context, session)
  }
  await spendStart(context, { ip, jkt })
  const flowId = await startFlow(db, {
    provider,
    purpose,
    mode,
    jkt,
    user_id: purpose === 'link' ? (session?.userId ?? null) : null,
    secret_hash: body.mode === 'window' ? body.secretHash : null,
    return_origin: body.mode === 'redirect' ? body.returnOrigin : null,
    nowMs: clock(),
  })
  return { flowId, expiresInMs: FLOW_LIFE_MS }
}

/** @param cookieFor returns the cookie that binds the flow to the browser @throws Refusal */
export async function bindSocial(
  context: SocialContext,
  { flowId, cookieFor }: { flowId: string; cookieFor: (provider: { formPost: boolean }) => string },
): Promise<SocialBindReply> {
  const { db, clock, log, settings, social } = context
  const at = { id: flowId, nowMs: clock() }
  const flow = await findFlow(db, at)
  if (!flow) throw socialOver()
  const returnTo = flow.return_origin !== null && { returnOrigin: flow.return_origin }
  if (flow.provider === PASSKEY) {
    if (!(await bindFlow(db, { ...at, cookie: cookieFor({ formPost: false }) }))) throw socialOver()
    return { location: `${settings.wallet.url}/oauth/passkey`, ...returnTo }
  }
  const provider = social.all.find(({ id }) => id === flow.provider)
  if (!provider) throw socialOver()
  // Before the flow is bound, so that the visitor can try again if the issuer does not answer.
  const endpoints = await provider.endpoints().catch((error: unknown) => {
    log.warn({ fault: error, provider: provider.id }, 'sign-in provider unavailable')
    social.health.note(provider.id, false, clock())
    throw socialUnavailable()
  })
  const state = await bindFlow(db, { ...at, cookie: cookieFor(provider) })
  if (!state) throw socialOver()
  const location = await authorizeUrl(context, { provider, flowId, state, to: endpoints.authorize })
  return { location, ...returnTo }
}

interface Sent {
  provider: Provider
  flowId: string
  state: string
  /** The provider's page. */
  to: string
}

async function authorizeUrl(
  { mac, settings }: WalletContext,
  { provider, flowId, state, to }: Sent,
): Promise<string> {
  const url = new URL(to)
  const query = new URLSearchParams(url.search)
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: `${settings.wallet.url}${callbackPath(provider.id)}`,
    response_type: 'code',
    ...(provider.scope && { scope: provider.scope }),
    state,
    code_challenge: await calculatePKCECodeChallenge(await verifierOf(mac, flowId)),
    code_challenge_method: 'S256',
    ...(provider.idToken && { nonce: await nonceOf(mac, flowId) }),
    ...provider.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
  // Apple does not decode plus signs to spaces.
  url.search = query.toString().replaceAll('+', '%20')
  return url.href
}
