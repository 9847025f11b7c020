// The e-mail address that a visitor gives on the way to the sign-in. It is kept in memory until then, goes
// to the server with the sign-in's own request, and is in no event, cookie or storage.
import { AureusError, EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client.ts'
import { replace } from '../modal/router.ts'
import { activeAccount } from '../state/select.ts'

interface Answer {
  address: string | undefined
  /** Null: the visitor went on without. */
  email: string | null
}

const answers = new WeakMap<Client, Answer>()

/** Where an e-mail address was asked for and none was given. */
export class EmailInvalidError extends AureusError {
  override name = 'EmailInvalidError'
  constructor() {
    super('This is not an e-mail address')
  }
}

/**
 * Takes the answer of DataCapture and goes on to the sign-in.
 * @param email null: none is given, where it is optional.
 * @throws EmailInvalidError
 */
export function captureEmail(client: Client, email: string | null): void {
  const parsed = v.safeParse(EmailSchema, email)
  const skipped = email === null && client.config.features.emailCapture === 'optional'
  if (!parsed.success && !skipped) throw new EmailInvalidError()
  const { address } = activeAccount(client.state)
  answers.set(client, { address, email: parsed.success ? parsed.output : null })
  const { modal } = client.state
  modal.setState(replace(modal.getState(), { name: 'SIWXSignMessage' }))
}

/** What DataCapture starts with: the wallet's own, else what was given before on this page. */
export function knownEmail(client: Client): string {
  return activeAccount(client.state).user?.email ?? answers.get(client)?.email ?? ''
}

/** Whether the active account's visitor is still to be asked. */
export function asksForEmail(client: Client): boolean {
  if (!client.config.features.emailCapture) return false
  return answers.get(client)?.address !== activeAccount(client.state).address
}

/** What the active account's visitor gave. */
export function capturedEmail(client: Client): string | undefined {
  const answer = answers.get(client)
  return (answer?.address === activeAccount(client.state).address && answer?.email) || undefined
}

/** On this page nobody is connected any more: the next visitor is asked anew. */
export function forgetEmail(client: Client): void {
  answers.delete(client)
}
