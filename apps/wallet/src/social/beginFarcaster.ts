// Begins a login with Farcaster. The Farcaster app does not return to this page, so the frame polls the server.
import { FarcasterStartReplySchema, type FarcasterStartRequest } from '@aureus/protocol/walletApi'
import type { FrameContext } from '../context/context.ts'
import { endFlow, type FarcasterFlow } from '../context/social.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { ApiFault } from '../faults/faultOf.ts'
import { createFlowSecret } from './flowSecret.ts'

type Context = Pick<FrameContext, 'api' | 'config' | 'host' | 'social'>
type Way = { way: 'relay' } | { way: 'wallet'; address: string; fid?: string }

/** Replaces the open flow. @throws EmbeddedFault `unsupported`, `rejected`, and what the server throws */
export async function beginFarcaster(
  { api, config, host, social }: Context,
  asked: Way & { signal: AbortSignal },
): Promise<FarcasterFlow> {
  const offered = config.socials?.find(({ id }) => id === 'farcaster')
  if (!offered || (asked.way === 'relay' && !offered.relay))
    throw new EmbeddedFault('unsupported', 'This way to sign in with Farcaster is not offered.')
  const ended = endFlow(social)
  const { signal: given, ...way } = asked
  const signal = AbortSignal.any([given, ended])
  await social.kept.drop()
  const { secret, secretHash } = await createFlowSecret()
  const common = { purpose: 'sign-in', secretHash, origin: host.origin } as const
  const body: FarcasterStartRequest = { ...way, ...common }
  const { flowId, url, message } = await api
    .post({ path: '/v1/farcaster/start', body, answer: FarcasterStartReplySchema, signal })
    .catch(rejectUnknown)
  signal.throwIfAborted()
  const flow = {
    flowId,
    secret,
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

function rejectUnknown(error: unknown): never {
  if (!(error instanceof ApiFault) || error.reason !== 'farcaster_unknown') throw error
  throw new EmbeddedFault('rejected', error.message, { reason: 'unknown' })
}
