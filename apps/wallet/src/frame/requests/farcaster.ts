// The login with Farcaster.
import { endFlow } from '../../identity/context/social.ts'
import { beginFarcaster } from '../../identity/social/beginFarcaster.ts'
import { claimFlow } from '../../identity/social/claimFlow.ts'
import { openFarcasterFlow } from '../../identity/social/openFarcasterFlow.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

export const getFarcasterUri: Handler<'getFarcasterUri'> = async (context, _, { signal }) => {
  const { url } = await beginFarcaster(context, { way: 'relay', signal })
  if (url === undefined) throw new EmbeddedFault('network', 'The server opened no channel.')
  return { url }
}

export const getFarcasterMessage: Handler<'getFarcasterMessage'> = async (
  context,
  { address, fid },
  { signal },
) => {
  const named = fid !== undefined && { fid }
  const { message } = await beginFarcaster(context, { way: 'wallet', address, ...named, signal })
  if (message === undefined) throw new EmbeddedFault('network', 'The server wrote no message.')
  return { message }
}

/** Signing in for this page allows it to use the wallet, which `getUser` then opens. */
export const connectFarcaster: Handler<'connectFarcaster'> = async (
  context,
  { signature },
  { signal: given },
) => {
  const { api, host, login, permissions, session, social } = context
  const { flow, farcaster } = openFarcasterFlow(social, { purpose: 'sign-in', signature })
  try {
    const signal = AbortSignal.any([given, flow.ended])
    const { tokens, user } = await claimFlow({ api, flow, signal, farcaster })
    if (!tokens) throw new EmbeddedFault('network', 'The server began no session.')
    const { provider, userName } = user
    const person = { social: { provider, userName, id: crypto.randomUUID() } }
    await session.begin(tokens, person)
    await permissions.grant(host.origin, person)
    login.step = undefined
    context.opened = undefined
    return { userName }
  } finally {
    // If another login replaced this one, that one goes on.
    if (!flow.ended.aborted) endFlow(social)
  }
}
