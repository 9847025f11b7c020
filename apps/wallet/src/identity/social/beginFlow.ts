import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import { SocialStartReplySchema, type SocialStartRequest } from '@aureus/protocol/walletApi'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isSameSite } from '../../lib/page/isSameSite.ts'
import type { FrameContext } from '../context/context.ts'
import { endFlow, type SocialFlow } from '../context/social.ts'
import { createFlowSecret } from './flowSecret.ts'

export interface FlowAsked {
  provider: SocialProviderId
  mode: 'window' | 'redirect'
  /** Default `sign-in`. */
  purpose?: SocialStartRequest['purpose']
  signal: AbortSignal
}

type Context = Pick<FrameContext, 'api' | 'config' | 'host' | 'session' | 'social'>

/** Replaces the open flow. @throws EmbeddedFault `unsupported`, and what the server throws */
export async function beginFlow(context: Context, asked: FlowAsked): Promise<SocialFlow> {
  const { api, config, host, social } = context
  const { provider, mode, purpose = 'sign-in' } = asked
  // Farcaster has no page to go to.
  if (provider === 'farcaster' || !isOffered(config, provider))
    throw new EmbeddedFault('unsupported', `${provider} is not offered.`)
  // Browsers partition storage by site, so the wallet's own documents would not find the flow.
  if (mode === 'redirect' && !isSameSite(host.origin, config.origin))
    throw new EmbeddedFault('unsupported', 'The page and the wallet are on different sites.')
  const ended = endFlow(social)
  const signal = AbortSignal.any([asked.signal, ended])
  await social.kept.drop()
  const { secret, secretHash } = await createFlowSecret()
  const body: SocialStartRequest =
    mode === 'window'
      ? { provider, purpose, mode, secretHash }
      : { provider, purpose, mode, returnOrigin: host.origin }
  const post = purpose === 'link' ? context.session.post : api.post
  const { flowId, expiresInMs } = await post({
    path: '/v1/social/start',
    body,
    answer: SocialStartReplySchema,
    signal,
  })
  signal.throwIfAborted()
  social.flow = { flowId, ...(mode === 'window' && { secret }), isTaken: false, ended }
  const untilMs = Date.now() + expiresInMs
  if (mode === 'redirect') await social.kept.set({ flowId, returnOrigin: host.origin, untilMs })
  return social.flow
}

export const isOffered = (
  { socials = [], passkeys }: FrameContext['config'],
  provider: SocialProviderId,
): boolean => (provider === PASSKEY ? passkeys === true : socials.some(({ id }) => id === provider))
