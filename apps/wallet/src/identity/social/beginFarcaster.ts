// Begins a login with Farcaster. The Farcaster app does not return to this page, so the frame polls the server.
import { FarcasterStartReplySchema, type FarcasterStartRequest } from '@aureus/protocol/walletApi'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import type { FrameContext } from '../context/context.ts'
import { endFlow, type FarcasterFlow } from '../context/social.ts'
import { createFlowSecret } from './flowSecret.ts'

type Context = Pick<FrameContext, 'api' | 'config' | 'host' | 'session' | 'social'>
type Way = { way: 'relay' } | { way: 'wallet'; address: string; fid?: string }

/** Replaces the open flow. @throws EmbeddedFault `unsupported`, `rejected`, and what the server throws */
export async function beginFarcaster(
  { api, config, host, session, social }: Context,
  asked: Way & Partial<Pick<FarcasterFlow, 'purpose'>> & { signal: AbortSignal },
): Promise<FarcasterFlow> {
  const isOffered =
    asked.way === 'relay'
      ? hasFarcasterApp(config)
      : config.socials?.some(({ id }) => id === 'farcaster')
  if (!isOffered)
    throw new EmbeddedFault('unsupported', 'This way to sign in with Farcaster is not offered.')
  const ended = endFlow(social)
  const { signal: given, purpose = 'sign-in', ...way } = asked
  const signal = AbortSignal.any([given, ended])
  await social.kept.drop()
  const { secret, secretHash } = await createFlowSecret()
  const body: FarcasterStartRequest = { ...way, purpose, secretHash, origin: host.origin }
  const post = purpose === 'link' ? session.post : api.post
  const options = { path: '/v1/farcaster/start', body, signal } as const
  const { flowId, url, message } = await post({
    ...options,
    answer: FarcasterStartReplySchema,
  }).catch(rejectUnknown)
  signal.throwIfAborted()
  const flow = {
    flowId,
    secret,
    purpose,
    // No window may take it.
    isTaken: true,
    ended,
    ...(url !== undefined && { url }),
    ...(message !== undefined && { message }),
  }
  social.flow = flow
  social.farcaster = flow
  return flow
}

/** Whether the operator named a relay to the Farcaster app. */
export const hasFarcasterApp = ({ socials = [] }: FrameContext['config']): boolean =>
  socials.some(({ id, relay }) => id === 'farcaster' && relay)

function rejectUnknown(error: unknown): never {
  if (!(error instanceof ApiFault) || error.reason !== 'farcaster_unknown') throw error
  throw new EmbeddedFault('rejected', error.message, { reason: 'unknown' })
}
