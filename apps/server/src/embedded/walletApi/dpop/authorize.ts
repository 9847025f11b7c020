// Authenticates a request: the device's key and, with an access token, its session.
import type { FastifyRequest } from 'fastify'
import { isToken } from '../../../platform/secrets/token.ts'
import type { WalletContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { LiveSession } from '../sessions.ts'
import { findLiveSession } from '../sessions.ts'
import type { Nonces } from './nonces.ts'
import { readProof } from './proof.ts'
import { spendProof } from './replays.ts'

export interface Caller {
  /** Thumbprint of the key that signed the request. */
  jkt: string
  session: LiveSession | undefined
}

const ALGORITHMS = 'algs="ES256"'

/**
 * Verifies a request's proof (RFC 9449): for this method and url, with a current nonce of ours, unused, and signed
 * by the key that the access token was issued to.
 * @throws Refusal 401 with `WWW-Authenticate`; after `use_dpop_nonce` the client repeats the request with the nonce
 * in `DPoP-Nonce`
 */
export async function authorize(
  { db, settings, clock }: Pick<WalletContext, 'db' | 'settings' | 'clock'>,
  nonces: Nonces,
  request: Pick<FastifyRequest, 'headers' | 'method'> & { path: string },
): Promise<Caller> {
  const nowMs = clock()
  const { authorization, dpop } = request.headers
  const accessToken = readAccessToken(authorization)
  const proof = await readProof({
    text: dpop,
    method: request.method,
    url: `${settings.wallet.url}${request.path}`,
    accessToken,
    nowMs,
  })
  if (!proof) throw invalidProof()
  if (proof.nonce === undefined || !(await nonces.isGood(proof.nonce))) throw staleNonce()
  if (!(await spendProof(db, proof, nowMs))) throw invalidProof()
  if (accessToken === undefined) return { jkt: proof.jkt, session: undefined }
  const session = await findLiveSession(db, { accessToken, nowMs })
  if (session?.device.jkt !== proof.jkt) throw sessionOver()
  return { jkt: proof.jkt, session }
}

/** @throws Refusal if the header contains anything else */
function readAccessToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  const [, token] = /^DPoP ([\w-]+)$/i.exec(authorization) ?? []
  if (!isToken(token)) throw sessionOver()
  return token
}

const invalidProof = () =>
  new Refusal(
    401,
    'dpop_invalid',
    'This device could not prove its identity. Reload the page and try again.',
    { 'www-authenticate': `DPoP error="invalid_dpop_proof", ${ALGORITHMS}` },
  )

const staleNonce = () =>
  new Refusal(401, 'use_dpop_nonce', 'The proof needs the nonce of this answer. Send it again.', {
    'www-authenticate': `DPoP error="use_dpop_nonce", ${ALGORITHMS}`,
  })

/** Also thrown if a session is required and none was sent. */
export const sessionOver = (): Refusal =>
  new Refusal(401, 'session_none', 'You are signed out of your wallet. Sign in again.', {
    'www-authenticate': `DPoP error="invalid_token", ${ALGORITHMS}`,
  })
