import type { EmbeddedReply } from '@aureus/protocol/embedded'
import type { AskAgain } from '../../approval/login/askLogin.ts'
import { enWays } from '../../lib/messages/en.ways.ts'
import { providerName } from '../../lib/person/personName.ts'
import type { FrameContext } from '../context/context.ts'
import { endFlow } from '../context/social.ts'
import { visitFarcasterApp } from '../login/visitFarcasterApp.ts'
import { withRecentCode } from '../login/withRecentCode.ts'
import { beginFarcaster } from '../social/beginFarcaster.ts'
import { claimFlow } from '../social/claimFlow.ts'
import { openFarcasterFlow } from '../social/openFarcasterFlow.ts'

interface Wallet {
  address: string | undefined
  fid: string | undefined
}

/**
 * The visitor signs in the Farcaster app. With an address, returns the message for the wallet that has it, and
 * `finishFarcaster` takes the signature. @throws EmbeddedFault
 */
export async function addFarcaster(
  context: FrameContext,
  ask: AskAgain,
  { address, fid }: Wallet,
): Promise<EmbeddedReply<'addWay'>> {
  const { config, session, social } = context
  const { signal } = new AbortController()
  const named = fid !== undefined && { fid }
  const way =
    address === undefined
      ? ({ way: 'relay' } as const)
      : ({ way: 'wallet', address, ...named } as const)
  const begin = () => beginFarcaster(context, { ...way, purpose: 'link', signal })
  // Before the app opens: the server refuses it without a recent proof of the visitor.
  const first = await withRecentCode(context, ask, begin)
  if (first.message !== undefined) return { message: first.message }
  const begun = [first]
  const name = providerName(config, { provider: 'farcaster' })
  const { account } = enWays
  try {
    await visitFarcasterApp(ask.login, {
      name,
      title: account.title(name),
      lead: account.lead(name),
      begin: () => begun.pop() ?? begin(),
      claim: (flow) =>
        claimFlow({ api: { post: session.post }, flow, signal: flow.ended, farcaster: {} }),
    })
  } finally {
    endFlow(social)
  }
  return {}
}

/** @throws EmbeddedFault `expired` if the message is not the last one, `rejected` with the reason */
export async function finishFarcaster(
  { session, social }: FrameContext,
  signature: string,
  given: AbortSignal,
): Promise<void> {
  const { flow, farcaster } = openFarcasterFlow(social, { purpose: 'link', signature })
  try {
    const signal = AbortSignal.any([given, flow.ended])
    await claimFlow({ api: { post: session.post }, flow, signal, farcaster })
  } finally {
    // If another login replaced this one, that one goes on.
    if (!flow.ended.aborted) endFlow(social)
  }
}
