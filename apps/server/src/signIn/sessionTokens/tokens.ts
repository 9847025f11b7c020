// Session tokens: JWTs (RFC 7519) with which a page proves its session to its app's own backend.
import { randomUUID } from 'node:crypto'
import { type LinkedAccounts, type SessionClaims, SessionClaimsSchema } from '@aureus/protocol'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { KeyRing } from './keys.ts'

/** A revoked session's tokens stay valid for at most this long where this server is not asked. */
export const TOKEN_LIFE_MS = 600_000

export interface TokenSession {
  id: string
  address: string
  /** CAIP-2. */
  chain_id: string
  account_type: NonNullable<SessionClaims['account_type']>
  expires_at_ms: number
}

export interface SessionTokens {
  /** @param linked what the app sees of the account's owner; nothing by default */
  issue(session: TokenSession, audience: string, linked?: LinkedAccounts): Promise<IssuedToken>
  /** The claims of a token of this server for this app that has not expired. */
  verify(token: string, audience: string): Promise<SessionClaims | undefined>
}

export interface IssuedToken {
  token: string
  expiresAtMs: number
  lifeMs: number
}

interface SessionTokensParameters {
  keys: KeyRing
  /** This server's origin. */
  issuer: string
  clock: () => number
}

export function createSessionTokens({
  keys,
  issuer,
  clock,
}: SessionTokensParameters): SessionTokens {
  return {
    async issue({ id, address, chain_id, account_type, expires_at_ms }, audience, linked) {
      const { kid, privateKey } = await keys.signing()
      const nowMs = clock()
      const iat = Math.floor(nowMs / 1000)
      const exp = Math.floor(Math.min(nowMs + TOKEN_LIFE_MS, expires_at_ms) / 1000)
      const claims: SessionClaims = {
        iss: issuer,
        aud: audience,
        sub: `${chain_id}:${address}`,
        sid: id,
        iat,
        exp,
        jti: randomUUID(),
        account_type,
        ...(linked?.shared && {
          accounts: linked.accounts.map(({ account, accountType }) => ({
            account,
            account_type: accountType,
          })),
        }),
        ...(linked?.ownerId && { owner: linked.ownerId }),
      }
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .sign(privateKey)
      return { token, expiresAtMs: exp * 1000, lifeMs: Math.max(0, exp * 1000 - nowMs) }
    },
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.find(kid)
            if (!key) throw new Error('unknown key')
            return key.jwk
          },
          { algorithms: ['ES256'], issuer, audience, currentDate: new Date(clock()) },
        )
        return v.parse(SessionClaimsSchema, payload)
      } catch {
        return undefined
      }
    },
  }
}
