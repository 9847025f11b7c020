// An authorization request at a stand-in for a sign-in provider.
import { createHash } from 'node:crypto'
import type { ProviderId } from '../../apps/devnet/src/social/provider.ts'

const scopes: Record<ProviderId, string> = {
  google: 'openid email',
  github: 'read:user user:email',
  apple: 'email',
  facebook: 'public_profile',
  x: 'users.read tweet.read',
  discord: 'identify email',
}

export interface StandinRequest {
  id: ProviderId
  walletUrl: string
  changes?: Record<string, string> | undefined
}

/** @returns a path on the stand-ins' origin */
export function standinRequest({ id, walletUrl, changes }: StandinRequest): string {
  const query = new URLSearchParams({
    client_id: `standin-${id}`,
    redirect_uri: `${walletUrl}/oauth/callback/${id}`,
    response_type: 'code',
    scope: scopes[id],
    state: 'the-state',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    ...(id === 'apple' && { response_mode: 'form_post' }),
    ...changes,
  })
  return `/${id}/authorize?${query.toString()}`
}
