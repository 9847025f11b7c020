// The email address that a visitor enters before signing in. It stays in memory, travels to the server with
// the sign-in request, and never enters an event, cookie or storage.
import type { PublicConfig } from '@aureus/protocol'
import type { Stateful } from './connection.ts'
import { type Holder, perClient } from './perClient.ts'
import { activeAccount } from './select.ts'

interface Answer {
  address: string | undefined
  /** Null if the visitor skipped. */
  email: string | null
}

const answers = perClient((): { last?: Answer | undefined } => ({}))

/** The last answer on this page, for any account. */
export function emailAnswer(client: Holder): string | undefined {
  return answers(client).last?.email ?? undefined
}

/** Stores the answer for the active account. */
export function keepEmailAnswer(client: Holder & Stateful, email: string | null): void {
  answers(client).last = { address: activeAccount(client.state).address, email }
}

/** Whether to ask for the active account's email. */
export function asksForEmail(
  client: Holder & Stateful & { readonly config: PublicConfig },
): boolean {
  if (!client.config.features.emailCapture) return false
  return answers(client).last?.address !== activeAccount(client.state).address
}

/** The active account's email, if one was given. */
export function capturedEmail(client: Holder & Stateful): string | undefined {
  const answer = answers(client).last
  return (answer?.address === activeAccount(client.state).address && answer?.email) || undefined
}

/** Called when all wallets have disconnected, so that the next visitor is asked again. */
export function forgetEmail(client: Holder): void {
  answers(client).last = undefined
}
