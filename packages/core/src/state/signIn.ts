// Sign-in state of the active account and network. The server decides which sessions exist.
import type { PublicConfig, Session } from '@aureus/protocol'

/**
 * - `idle`: no sign-in applies: not connected, sign-in off, network not supported, or not yet known.
 * - `required`: the account has no session. `error` says why the last attempt failed.
 * - `signing`: the wallet or the server is working.
 * - `signed-in`: `session` is live.
 */
export type SignInStatus = 'idle' | 'required' | 'signing' | 'signed-in'

export interface SignInState {
  status: SignInStatus
  /** What a sign-in in progress is waiting for. */
  step: 'wallet' | 'server' | null
  session: Session | null
  /** The last failure. `name` is stable: the server's reason, or `rejected`, `pending`, `wallet`, `network`. */
  error: { name: string; description: string } | null
}

/**
 * Whether the session counts for an account on a network. The key of a key account is the same on every network of its
 * family. A contract account may have other owners elsewhere, so its session counts on its own network only.
 */
export function counts(
  { data: { chainId, accountAddress }, accountType }: Session,
  caipAddress: string | undefined,
  { scope }: PublicConfig['signIn'],
): boolean {
  const isWide = !scope && accountType === 'eoa'
  const place = (full: string) => (isWide ? full.replace(/:.*:/, ':') : full)
  return !!caipAddress && place(caipAddress) === place(`${chainId}:${accountAddress}`)
}
