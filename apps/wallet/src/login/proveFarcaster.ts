// Step-up for people who signed in with Farcaster: its app is opened by a link, which has to be known before the click.
import { PASSKEY } from '@aureus/protocol'
import { visibleText } from '../approval/describe/visibleText.ts'
import type { AskLogin, LoginQuestion } from '../approval/login/askLogin.ts'
import { askUntilDone } from '../approval/login/askUntilDone.ts'
import { endFlow } from '../context/social.ts'
import { enPasskey } from '../messages/en.passkey.ts'
import { enSocial } from '../messages/en.social.ts'
import { providerName } from '../messages/personName.ts'
import type { SocialUser } from '../session/person.ts'
import { beginFarcaster } from '../social/beginFarcaster.ts'
import { claimFlow } from '../social/claimFlow.ts'
import { acceptTokens, hasPasskey, type ProveContext, problemOf, proveAgain } from './proveAgain.ts'

const words = enSocial.again

/** @throws EmbeddedFault `rejected` if the visitor leaves without a login */
export async function proveFarcaster(
  context: ProveContext,
  ask: AskLogin,
  who: SocialUser,
): Promise<void> {
  const name = providerName(context.config, who)
  const { title, openAgain } = words
  const hasApp = context.config.socials?.some(({ id, relay }) => id === 'farcaster' && relay)
  const passkey = (await hasPasskey(context)) ? enPasskey.again.other : undefined
  let claiming: Promise<void> | undefined

  /** A link serves for one login. */
  async function question(): Promise<LoginQuestion> {
    claiming = undefined
    if (!hasApp)
      return { title, lead: words.byWallet, ...(passkey && { action: passkey, opens: 'passkey' }) }
    const { signal } = new AbortController()
    const { url } = await beginFarcaster(context, { way: 'relay', signal })
    const lead = words.lead(name, visibleText(who.userName))
    return { title, lead, action: words.action(name), link: url, passkey }
  }

  async function claim(): Promise<void> {
    const { api, social } = context
    const { farcaster: flow } = social
    if (!flow) throw new Error('No login with Farcaster is open.')
    const { tokens } = await claimFlow({ api, flow, signal: flow.ended, farcaster: {} })
    await acceptTokens(context, { tokens, provider: 'farcaster', person: { social: who } })
  }

  try {
    await askUntilDone(ask, {
      first: await question(),
      again: question,
      waiting: (opens) => ({
        title,
        lead: opens === 'passkey' ? enPasskey.again.waiting : words.waiting(name),
        action: openAgain,
        opens,
        link: opens === 'passkey' ? undefined : context.social.farcaster?.url,
      }),
      // The link opened again is still the same login.
      visit: (opened) =>
        opened === 'passkey'
          ? proveAgain(context, PASSKEY, { social: who })
          : (claiming ??= claim()),
      problemOf,
    })
  } finally {
    endFlow(context.social)
  }
}
