import { beginFlow } from '../../identity/social/beginFlow.ts'
import type { Handler } from './handler.ts'

/** The address is the same for every login. The window takes the flow from this frame, never from a link. */
export const getSocialRedirectUri: Handler<'getSocialRedirectUri'> = async (
  context,
  { provider, mode = 'window' },
  { signal },
) => {
  const { flowId } = await beginFlow(context, { provider, mode, signal })
  const uri = `${context.config.origin}/oauth/start${mode === 'redirect' ? '#redirect' : ''}`
  return { uri, ticketUri: `aureus:ticket:${flowId}` }
}
