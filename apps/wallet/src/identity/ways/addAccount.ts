import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import type { AskAgain } from '../../approval/login/askLogin.ts'
import { askUntilDone } from '../../approval/login/askUntilDone.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { enWays } from '../../lib/messages/en.ways.ts'
import { providerName } from '../../lib/person/personName.ts'
import type { FrameContext } from '../context/context.ts'
import { endFlow, type SocialFlow } from '../context/social.ts'
import { problemOf } from '../login/proveAgain.ts'
import { withRecentCode } from '../login/withRecentCode.ts'
import { beginFlow } from '../social/beginFlow.ts'
import { claimFlow } from '../social/claimFlow.ts'

/** The visitor signs in with the new account, or creates the passkey, in a window of its own. @throws EmbeddedFault */
export async function addAccount(
  context: FrameContext,
  ask: AskAgain,
  provider: SocialProviderId,
): Promise<void> {
  const { config, session, social } = context
  const begin = () => {
    const { signal } = new AbortController()
    return beginFlow(context, { provider, mode: 'window', purpose: 'link', signal })
  }
  // Before the window opens: the server refuses it without a recent proof of the visitor.
  let flow: SocialFlow | undefined = await withRecentCode(context, ask, begin)
  const isPasskey = provider === PASSKEY
  const name = providerName(config, { provider })
  const { account, newPasskey } = enWays
  try {
    await askUntilDone(ask.login, {
      first: isPasskey
        ? newPasskey
        : { title: account.title(name), lead: account.lead(name), action: account.action(name) },
      waiting: () => ({
        title: isPasskey ? newPasskey.title : account.title(name),
        lead: isPasskey ? enPasskey.again.waiting : enSocial.again.waiting(name),
        closed: enSocial.again.closed,
        action: enSocial.again.openAgain,
      }),
      async visit() {
        const open = flow ?? (await begin())
        // If the window opens again, it needs a flow of its own.
        flow = undefined
        await claimFlow({ api: { post: session.post }, flow: open, signal: open.ended })
      },
      problemOf,
    })
  } finally {
    endFlow(social)
  }
}
