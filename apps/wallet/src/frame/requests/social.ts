// The login at a social provider.
import { TicketUriSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { FrameContext } from '../../identity/context/context.ts'
import { endFlow, type SocialFlow } from '../../identity/context/social.ts'
import { beginFlow } from '../../identity/social/beginFlow.ts'
import { claimFlow } from '../../identity/social/claimFlow.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { documentPath } from '../../lib/page/documentPath.ts'
import type { Person } from '../../lib/person/person.ts'
import { answerUser } from './getUser.ts'
import type { Handler } from './handler.ts'

/** The address is the same for every login. The window takes the flow from this frame, never from a link. */
export const getSocialRedirectUri: Handler<'getSocialRedirectUri'> = async (
  context,
  { provider, mode = 'window' },
  { signal },
) => {
  const { flowId } = await beginFlow(context, { provider, mode, signal })
  const uri =
    context.config.origin + documentPath(`/oauth/start${mode === 'redirect' ? '#redirect' : ''}`)
  return { uri, ticketUri: `aureus:ticket:${flowId}` }
}

/** The page waits two minutes in all. Opening the wallet gets the rest of them. */
const PATIENCE_MS = 110_000
const LEAST_PATIENCE_MS = 5_000

/** Signing in for this page allows it to use the wallet. */
export const connectSocial: Handler<'connectSocial'> = async (context, payload, { signal }) => {
  const { api, host, login, permissions, session, social } = context
  const askedMs = performance.now()
  const flow = await findFlow(context, payload.uri)
  let person: Person
  try {
    const either = AbortSignal.any([signal, flow.ended])
    const { tokens, user } = await claimFlow({ api, flow, signal: either })
    if (!tokens) throw new EmbeddedFault('invalid', 'This login adds an account to an open wallet.')
    const { provider, userName } = user
    person = { social: { provider, userName, id: crypto.randomUUID() } }
    await session.begin(tokens, person)
    await permissions.grant(host.origin, person)
  } finally {
    // If another login replaced this one, that one goes on.
    if (!flow.ended.aborted) {
      endFlow(social)
      await social.kept.drop()
    }
  }
  login.step = undefined
  context.opened = undefined
  const patienceMs = Math.max(LEAST_PATIENCE_MS, PATIENCE_MS - (performance.now() - askedMs))
  return answerUser(context, payload, { person, signal, patienceMs })
}

/** @throws EmbeddedFault `invalid`, or `expired` if this page did not begin the login */
async function findFlow(
  { host, social }: FrameContext,
  uri: string,
): Promise<Pick<SocialFlow, 'flowId' | 'secret' | 'ended'>> {
  if (!v.is(TicketUriSchema, uri)) throw new EmbeddedFault('invalid', 'The URI names no login.')
  const flowId = uri.slice('aureus:ticket:'.length)
  if (social.flow?.flowId === flowId) return social.flow
  const kept = await social.kept.get()
  if (kept?.flowId === flowId && kept.returnOrigin === host.origin)
    return { flowId, ended: social.ended.signal }
  throw new EmbeddedFault('expired', 'This login is over, or it began elsewhere.')
}
