// The cookie of a browser that held a share. Browsers delete script storage sooner than a cookie that a server set
// (Safari after seven days without a visit). With it and a mailed code the same browser need not wait for a day.
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { readCookie } from '../../platform/http/readCookie.ts'
import { createToken, hashToken } from '../../platform/secrets/token.ts'
import type { Caller } from './context.ts'

/** The longest lifetime that browsers allow (RFC 6265bis, section 5.5). */
const LIFE_MS = 400 * 86_400_000

export interface MarkCookie {
  name: string
  attributes: CookieSerializeOptions
}

/** @param walletUrl https, or http on this machine, where each port gets its own name */
export function markCookie(walletUrl: string): MarkCookie {
  const { protocol, port } = new URL(walletUrl)
  const secure = protocol === 'https:'
  return {
    name: secure ? '__Host-wdev' : `wdev-${port || '80'}`,
    // If the frame is on another site than its page, it has no cookie and waits.
    attributes: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: LIFE_MS / 1000 },
  }
}

export const readMark = (request: FastifyRequest, { name }: MarkCookie): string | undefined =>
  readCookie(request, name)

/** Call only for a device whose share opens the wallet, because a mark replaces a day of waiting. */
export async function markDevice(
  db: Database,
  { userId, device }: Caller,
  reply: FastifyReply,
  { cookie, nowMs }: { cookie: MarkCookie; nowMs: number },
): Promise<void> {
  const wallet = await db
    .selectFrom('custody_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('prepared_at_ms', 'is', null)
    .where('retired_at_ms', 'is', null)
    .executeTakeFirst()
  if (!wallet) return
  const token = createToken()
  const fresh = { token_hash: hashToken(token), wallet_id: wallet.id, created_at_ms: nowMs }
  await db
    .insertInto('custody_marks')
    .values({ ...fresh, device_id: device.id })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(fresh))
    .execute()
  reply.setCookie(cookie.name, token, cookie.attributes)
}

/**
 * The device as which the browser held a share of this address's wallet; null if it held none. The mark stays
 * valid.
 */
export async function findMarked(
  db: Database,
  { mark, email, nowMs }: { mark: string | undefined; email: string; nowMs: number },
): Promise<string | null> {
  if (mark === undefined) return null
  const marked = await db
    .selectFrom('custody_marks as mark')
    .innerJoin('custody_wallets as wallet', 'wallet.id', 'mark.wallet_id')
    .innerJoin('wallet_identities as identity', 'identity.user_id', 'wallet.user_id')
    .select('mark.device_id')
    .where('mark.token_hash', '=', hashToken(mark))
    .where('mark.created_at_ms', '>', nowMs - LIFE_MS)
    .where('identity.provider', '=', 'email')
    .where('identity.subject', '=', email)
    .where('wallet.prepared_at_ms', 'is', null)
    .where('wallet.retired_at_ms', 'is', null)
    .executeTakeFirst()
  return marked?.device_id ?? null
}

/** Whether the browser held a share of this wallet through a device that was not removed. A mark works once. */
export async function spendMark(
  db: Database,
  { walletId, mark, nowMs }: { walletId: string; mark: string | undefined; nowMs: number },
): Promise<boolean> {
  if (mark === undefined) return false
  const spent = await db
    .deleteFrom('custody_marks')
    .where('token_hash', '=', hashToken(mark))
    .where('wallet_id', '=', walletId)
    .where('created_at_ms', '>', nowMs - LIFE_MS)
    .returning('device_id')
    .executeTakeFirst()
  return spent !== undefined
}
