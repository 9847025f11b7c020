// The visitor's sign-in on the active account and network. The server's session is the only truth.
import type { Session } from '@aureus/protocol'

/**
 * - `idle`: nothing is asked (nobody connected, sign-in off, network not supported, or not yet known).
 * - `required`: the account has no session; `error` says how the last try failed.
 * - `signing`: wallet or server is at work.
 * - `signed-in`: `session` is live.
 */
export type SignInStatus = 'idle' | 'required' | 'signing' | 'signed-in'

export interface SignInState {
  status: SignInStatus
  /** While signing: who is being waited for. */
  step: 'wallet' | 'server' | null
  session: Session | null
  /** Why the last try failed. `name` is stable (the server's reason, or `rejected`, `pending`, `wallet`, `network`). */
  error: { name: string; description: string } | null
}
