// Step-up for people who signed in at a social provider: they sign in there again with the same account.
import { WalletStateSchema } from '@aureus/protocol/custody'
import { DoneSchema, type SessionTokens } from '@aureus/protocol/walletApi'
import { visibleText } from '../approval/describe/visibleText.ts'
import type { AskLogin, LoginQuestion } from '../approval/login/askLogin.ts'
import type { FrameContext } from '../context/context.ts'
import { endFlow } from '../context/social.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { enSocial } from '../messages/en.social.ts'
import { providerName } from '../messages/personName.ts'
import { refusalText } from '../messages/refusalText.ts'
import type { SocialUser } from '../session/person.ts'
import { beginFlow } from '../social/beginFlow.ts'
import { claimFlow } from '../social/claimFlow.ts'

const words = enSocial.again

export type ProveContext = Pick<
  FrameContext,
  'api' | 'config' | 'host' | 'keys' | 'permissions' | 'session' | 'social'
>

/** @throws EmbeddedFault `rejected` if the visitor leaves without a login */
export async function proveAccount(
  context: ProveContext,
  ask: AskLogin,
  who: SocialUser,
): Promise<void> {
  const name = providerName(context.config, who)
  const { title } = words
  const lead = words.lead(name, visibleText(who.userName))
  const first: LoginQuestion = { title, lead, action: words.action(name) }
  let asked = ask(first)
  try {
    for (;;) {
      const { kind } = await asked
      if (kind === 'left')
        throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
      asked = ask({ title, lead: words.waiting(name), action: words.openAgain })
      // If the visitor opens the window again, a new login replaces this one.
      const outcome = await Promise.race([login(context, who).catch(problemOf), asked])
      if (outcome === undefined) return
      if (typeof outcome === 'string') asked = ask({ ...first, problem: outcome })
    }
  } finally {
    endFlow(context.social)
  }
}

/** The new login's session replaces the old one. */
async function login(context: ProveContext, { provider, id }: SocialUser): Promise<undefined> {
  const { api, host, permissions, session } = context
  const { signal } = new AbortController()
  const flow = await beginFlow(context, { provider, mode: 'window', signal })
  const { tokens, user } = await claimFlow({ api, flow, signal: flow.ended })
  if (!tokens) throw new Error('The login has no session.')
  if (!(await opensTheSame(context, tokens))) throw new OtherAccount()
  const person = { social: { provider, userName: user.userName, id } }
  await session.begin(tokens, person)
  await permissions.grant(host.origin, person)
}

/** Compares wallets, because names can be alike. Ends the session of another person's wallet at once. */
async function opensTheSame({ api, keys }: ProveContext, tokens: SessionTokens): Promise<boolean> {
  const { accessToken } = tokens
  const options = { path: '/v1/wallet/get', body: {}, accessToken } as const
  const [mine, theirs] = await Promise.all([
    keys.state(),
    api.post({ ...options, answer: WalletStateSchema }),
  ])
  if (mine.wallet && mine.wallet.walletId === theirs.wallet?.walletId) return true
  await api.post({ path: '/v1/session/end', body: {}, accessToken, answer: DoneSchema })
  return false
}

class OtherAccount extends Error {}

/** What to tell the visitor. @throws errors that another login cannot fix */
function problemOf(error: unknown): string {
  if (error instanceof OtherAccount) return words.otherAccount
  if (!(error instanceof EmbeddedFault)) throw error
  const { code, details } = error
  // The login was replaced, or the visitor left: there is nothing to tell.
  if (code === 'aborted') return ''
  if (code === 'rejected' && details.reason !== undefined) return refusalText(details.reason)
  return code === 'expired' ? words.late : words.failed
}
