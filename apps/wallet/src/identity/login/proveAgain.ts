// A fresh login by an account that opens the same wallet. Its session replaces the one that is too old.
import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import { WalletStateSchema } from '@aureus/protocol/custody'
import { DoneSchema, type SessionTokens, WayListReplySchema } from '@aureus/protocol/walletApi'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { refusalText } from '../../lib/messages/refusalText.ts'
import type { Person } from '../../lib/person/person.ts'
import type { FrameContext } from '../context/context.ts'
import { beginFlow } from '../social/beginFlow.ts'
import { claimFlow } from '../social/claimFlow.ts'

export type ProveContext = Pick<
  FrameContext,
  'api' | 'config' | 'host' | 'keys' | 'permissions' | 'session' | 'social'
>

const words = enSocial.again

/**
 * The window that takes the flow is open already.
 * @param person the visitor, who stays signed in
 */
export async function proveAgain(
  context: ProveContext,
  provider: SocialProviderId,
  person: Person,
): Promise<void> {
  const { signal } = new AbortController()
  const flow = await beginFlow(context, { provider, mode: 'window', purpose: 'prove', signal })
  const { tokens } = await claimFlow({ api: context.api, flow, signal: flow.ended })
  await acceptTokens(context, { tokens, provider, person })
}

interface Accepting {
  tokens: SessionTokens | undefined
  provider: SocialProviderId
  /** The visitor, who stays signed in. */
  person: Person
}

/** Takes over the session of a login that opens the same wallet. */
export async function acceptTokens(
  context: ProveContext,
  { tokens, provider, person }: Accepting,
): Promise<void> {
  const { host, permissions, session } = context
  if (!tokens) throw new Error('The login has no session.')
  if (!(await opensTheSame(context, tokens))) throw new OtherAccount(provider)
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

class OtherAccount extends Error {
  readonly provider: SocialProviderId

  constructor(provider: SocialProviderId) {
    super('another account')
    this.provider = provider
  }
}

/** What to tell the visitor. @throws errors that another login cannot fix */
export function problemOf(error: unknown): string {
  if (error instanceof OtherAccount)
    return error.provider === PASSKEY ? enPasskey.again.otherAccount : words.otherAccount
  if (!(error instanceof EmbeddedFault)) throw error
  const { code, details } = error
  // The login was replaced, or the visitor left, so nothing is shown.
  if (code === 'aborted') return ''
  if (code === 'rejected' && details.reason !== undefined) return refusalText(details.reason)
  return code === 'expired' ? words.late : words.failed
}

/** Whether the visitor can use a passkey instead of what they signed in with. */
export async function hasPasskey({ config, session }: ProveContext): Promise<boolean> {
  if (!config.passkeys) return false
  const options = { path: '/v1/ways/list', body: {}, answer: WayListReplySchema } as const
  // The other proof works without an answer.
  const list = await session.post(options).catch(() => undefined)
  return (list?.ways ?? []).some(
    ({ provider, heldUntilMs }) => provider === PASSKEY && heldUntilMs === null,
  )
}
