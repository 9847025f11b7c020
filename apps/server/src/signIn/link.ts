// Links an account to the one of a session. Both sign, each message names the other account, and the nonce is good for
// these two in this session only. So neither a session, nor a signature of another kind, nor one side alone can link
// (docs/decisions/0208-one-owner-several-accounts.md).
import type { CaipNetworkId, LinkNonce, LinkRequest } from '@aureus/protocol'
import { linkStatement, parseCaipNetworkId, toCaipAddress } from '@aureus/protocol'
import type { SessionRow } from '../platform/db/schema.ts'
import { createNonce, hashNonce, hashToken } from '../platform/secrets/token.ts'
import { refusedAccount } from './access.ts'
import type { SignInApp } from './apps.ts'
import { signInUri } from './checkMessage.ts'
import { type Account, accountKey, caipOf } from './linkedAccounts/store.ts'
import { consumeNonce, NONCE_LIFE_MS, storeNonce } from './nonces.ts'
import { type Reason, reason } from './reasons.ts'
import type { SignInContext } from './signIn.ts'
import { readMessage, type SignedMessage, verifyMessage } from './verifyMessage.ts'

interface Target {
  address: string
  chainId: CaipNetworkId
}

/** The nonce of a link. The kind keeps it apart from the nonces of sign-ins. */
function hashesOf(app: SignInApp, nonce: string, session: SessionRow, target: Target) {
  const { namespace } = parseCaipNetworkId(target.chainId)
  const wish = ['link', app.origin, session.id, `${namespace}:${target.address}`].join('\n')
  return { nonceHash: hashNonce(wish, nonce), preHash: hashToken(session.id) }
}

/** What both accounts must sign. */
export async function issueLinkNonce(
  { db, clock, settings }: SignInContext,
  app: SignInApp,
  { session, target }: { session: SessionRow; target: Target },
): Promise<LinkNonce> {
  const nonce = createNonce()
  const nowMs = clock()
  await storeNonce(db, { ...hashesOf(app, nonce, session, target), nowMs })
  const shared = {
    nonce,
    domain: new URL(app.origin).host,
    uri: signInUri(app.origin),
    version: '1' as const,
    resources: [...settings.signIn.resources],
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + NONCE_LIFE_MS).toISOString(),
  }
  return {
    signedIn: {
      account: caipOf(session),
      fields: { ...shared, statement: linkStatement(target.address) },
    },
    linked: {
      account: toCaipAddress(target.chainId, target.address),
      fields: { ...shared, statement: linkStatement(session.address) },
    },
  }
}

export interface ReadLink {
  signedIn: SignedMessage
  linked: SignedMessage
}

/** Parses both texts, which must share a nonce. */
export function readLink(request: LinkRequest): ReadLink | { refused: Reason } {
  const read = (['signedIn', 'linked'] as const).map((side) => {
    const { message: text, signature } = request[side]
    const parsed = readMessage(text)
    if ('refused' in parsed) return parsed
    return { text, signature, message: parsed.message, checked: parsed.message }
  })
  const [signedIn, linked] = read as [(typeof read)[number], (typeof read)[number]]
  if ('refused' in signedIn) return signedIn
  if ('refused' in linked) return linked
  if (signedIn.message.nonce !== linked.message.nonce) return { refused: reason('nonce_unknown') }
  return { signedIn, linked }
}

/** Uses up the nonce, then verifies both signatures. */
export async function verifyLink(
  context: SignInContext,
  app: SignInApp,
  {
    session,
    signedIn,
    linked,
    country,
  }: ReadLink & { session: SessionRow; country: string | null },
): Promise<{ account: Account } | { refused: Reason }> {
  const { db, clock, settings, upstreams } = context
  const nowMs = clock()
  const { accountAddress: address, chainId, nonce } = linked.message
  const hashes = hashesOf(app, nonce, session, { address, chainId })
  const spent = await consumeNonce(db, { ...hashes, nowMs })
  if (spent !== 'used') return { refused: reason(`nonce_${spent}`) }
  const verify = (signed: SignedMessage, other: string) =>
    verifyMessage(
      { signIn: { ...settings.signIn, statement: linkStatement(other) }, upstreams },
      signed,
      { origin: app.origin, nowMs },
    )
  const own = await verify(signedIn, address)
  if ('refused' in own) return own
  const isOwn = accountKey(toAccount(signedIn, own.accountType)) === accountKey(session)
  if (!isOwn) return { refused: reason('signature_mismatch') }
  const proved = await verify(linked, session.address)
  if ('refused' in proved) return proved
  const refused = await refusedAccount(context, { address, country })
  if (refused) return { refused }
  return { account: toAccount(linked, proved.accountType) }
}

const toAccount = (
  { message }: SignedMessage,
  account_type: SessionRow['account_type'],
): Account => ({
  address: message.accountAddress,
  chain_id: message.chainId,
  account_type,
})
