// Step-up for people who signed in at a social provider or with a passkey: they do it again, with the same account or
// with a passkey of the same wallet.
import { PASSKEY } from '@aureus/protocol'
import type { AskLogin, LoginQuestion } from '../../approval/login/askLogin.ts'
import { askUntilDone } from '../../approval/login/askUntilDone.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { SocialUser } from '../../lib/person/person.ts'
import { providerName } from '../../lib/person/personName.ts'
import { endFlow } from '../context/social.ts'
import { hasPasskey, type ProveContext, problemOf, proveAgain } from './proveAgain.ts'
import { proveFarcaster } from './proveFarcaster.ts'

const words = enSocial.again

/** @throws EmbeddedFault `rejected` if the visitor leaves without a login */
export async function proveAccount(
  context: ProveContext,
  ask: AskLogin,
  who: SocialUser,
): Promise<void> {
  if (who.provider === 'farcaster') return proveFarcaster(context, ask, who)
  const name = providerName(context.config, who)
  const { title, closed, openAgain } = words
  const isPasskey = who.provider === PASSKEY
  const other = !isPasskey && (await hasPasskey(context)) ? enPasskey.again.other : undefined
  const first: LoginQuestion = isPasskey
    ? { title, lead: enPasskey.again.lead, action: enPasskey.again.other }
    : { title, lead: words.lead(name, visibleText(who.userName)), action: words.action(name) }
  try {
    await askUntilDone(ask, {
      first: { ...first, ...(other !== undefined && { passkey: other }) },
      waiting: (opens) => ({
        title,
        lead: opens === 'passkey' || isPasskey ? enPasskey.again.waiting : words.waiting(name),
        closed,
        action: openAgain,
        opens,
      }),
      visit: (opened) =>
        proveAgain(context, opened === 'passkey' ? PASSKEY : who.provider, { social: who }),
      problemOf,
    })
  } finally {
    endFlow(context.social)
  }
}
