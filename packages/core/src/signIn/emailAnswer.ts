// The e-mail address that a visitor gives on the way to the sign-in. It is kept in memory until then, goes
// to the server with the sign-in's own request, and is in no event, cookie or storage.
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { activeAccount } from '../state/select.ts'

interface Answer {
  address: string | undefined
  /** Null: the visitor went on without. */
  email: string | null
}

const answers = perClient<{ last?: Answer | undefined }>(() => ({}))

/** What was given last on this page, whoever it was for. */
export function emailAnswer(client: Client): string | undefined {
  return answers(client).last?.email ?? undefined
}

/** For the active account. */
export function keepEmailAnswer(client: Client, email: string | null): void {
  answers(client).last = { address: activeAccount(client.state).address, email }
}

/** Whether the active account's visitor is still to be asked. */
export function asksForEmail(client: Client): boolean {
  if (!client.config.features.emailCapture) return false
  return answers(client).last?.address !== activeAccount(client.state).address
}

/** What the active account's visitor gave. */
export function capturedEmail(client: Client): string | undefined {
  const answer = answers(client).last
  return (answer?.address === activeAccount(client.state).address && answer?.email) || undefined
}

/** On this page nobody is connected any more: the next visitor is asked anew. */
export function forgetEmail(client: Client): void {
  answers(client).last = undefined
}
