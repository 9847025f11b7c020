// Step-up for people who signed in with Farcaster.
import { PASSKEY } from '@aureus/protocol'
import type { AskLogin } from '../../approval/login/askLogin.ts'
import { askUntilDone } from '../../approval/login/askUntilDone.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { SocialUser } from '../../lib/person/person.ts'
import { providerName } from '../../lib/person/personName.ts'
import { endFlow } from '../context/social.ts'
import { beginFarcaster, hasFarcasterApp } from '../social/beginFarcaster.ts'
import { claimFlow } from '../social/claimFlow.ts'
import { acceptTokens, hasPasskey, type ProveContext, problemOf, proveAgain } from './proveAgain.ts'
import { visitFarcasterApp } from './visitFarcasterApp.ts'

const words = enSocial.again
const { other, waiting } = enPasskey.again

/** @throws EmbeddedFault `rejected` if the visitor leaves without a login */
export async function proveFarcaster(
  context: ProveContext,
  ask: AskLogin,
  who: SocialUser,
): Promise<void> {
  const { api, config, social } = context
  const { title } = words
  const name = providerName(config, who)
  const person = { social: who }
  const proveByPasskey = () => proveAgain(context, PASSKEY, person)
  const canUsePasskey = await hasPasskey(context)
  try {
    if (hasFarcasterApp(config))
      await visitFarcasterApp(ask, {
        name,
        title,
        lead: words.lead(name, visibleText(who.userName)),
        begin: () =>
          beginFarcaster(context, { way: 'relay', signal: new AbortController().signal }),
        async claim(flow) {
          const { tokens } = await claimFlow({ api, flow, signal: flow.ended, farcaster: {} })
          await acceptTokens(context, { tokens, provider: 'farcaster', person })
        },
        passkey: canUsePasskey ? proveByPasskey : undefined,
      })
    else
      await askUntilDone(ask, {
        first: {
          title,
          lead: words.byWallet,
          ...(canUsePasskey && { action: other, opens: 'passkey' }),
        },
        waiting: () => ({
          title,
          lead: waiting,
          closed: words.closed,
          action: words.openAgain,
          opens: 'passkey',
        }),
        visit: proveByPasskey,
        problemOf,
      })
  } finally {
    endFlow(social)
  }
}
