// Before the visitor leaves: the frame starts a flow, and the browser that goes to the provider binds it.
import type {
  SocialBindReply,
  SocialStartReply,
  SocialStartRequest,
} from '@aureus/protocol/walletApi'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { held } from '../email/codeReasons.ts'
import { heldUntilMs } from '../email/hold.ts'
import { requireWalletHere } from '../shares/walletHere.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { sessionOver } from '../walletApi/dpop/authorize.ts'
import { requireRecentCode } from '../walletApi/recentCode.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
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
  if (!social.find(provider)) throw socialOff()
  if (body.mode === 'redirect' && !settings.wallet.embedOrigins.includes(body.returnOrigin))
    throw new Refusal(403, 'origin_unknown', 'This page may not embed the wallet.')
  if (purpose === 'link') await requireMayLink(context, session)
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

/** As strict as a change of address: adding a way to sign in is what a thief would do. @throws Refusal */
async function requireMayLink(
  { db, clock, settings }: WalletContext,
  session: LiveSession | undefined,
): Promise<void> {
  if (!session) throw sessionOver()
  const nowMs = clock()
  requireRecentCode(session, nowMs)
  await requireWalletHere(db, session)
  const { holdMs } = settings.wallet
  const untilMs = await heldUntilMs(db, { userId: session.userId, holdMs, nowMs })
  if (untilMs > 0) throw held(untilMs, nowMs)
}

/** @param cookieFor returns the cookie that binds the flow to the browser @throws Refusal */
export async function bindSocial(
  context: SocialContext,
  { flowId, cookieFor }: { flowId: string; cookieFor: (provider: Provider) => string },
): Promise<SocialBindReply> {
  const { db, clock, log, social } = context
  const at = { id: flowId, nowMs: clock() }
  const flow = await findFlow(db, at)
  const provider = social.all.find(({ id }) => id === flow?.provider)
  if (!flow || !provider) throw socialOver()
  // Before the flow is bound, so that the visitor can try again if the issuer does not answer.
  const endpoints = await provider.endpoints().catch((error: unknown) => {
    log.warn({ fault: error, provider: provider.id }, 'sign-in provider unavailable')
    social.health.note(provider.id, false, clock())
    throw socialUnavailable()
  })
  const state = await bindFlow(db, { ...at, cookie: cookieFor(provider) })
  if (!state) throw socialOver()
  const location = await authorizeUrl(context, { provider, flowId, state, to: endpoints.authorize })
  return {
    location,
    ...(flow.return_origin !== null && { returnOrigin: flow.return_origin }),
  }
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
