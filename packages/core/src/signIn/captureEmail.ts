// Stores the email address that a visitor enters. Loads with the view that asks for it.
import { AureusError, EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { emailAnswer, keepEmailAnswer } from '../state/emailAnswer.ts'
import { replace } from '../state/modal/router.ts'
import { activeAccount } from '../state/select.ts'

/** An email address is required, and the input is not one. */
export class EmailInvalidError extends AureusError {
  override name = 'EmailInvalidError'
  constructor() {
    super('This is not an email address')
  }
}

/**
 * Stores the answer of DataCapture and continues with the sign-in.
 * @param email null to skip, if the address is optional.
 * @throws EmailInvalidError
 */
export function captureEmail(client: Client, email: string | null): void {
  const parsed = v.safeParse(EmailSchema, email)
  const skipped = email === null && client.config.features.emailCapture === 'optional'
  if (!parsed.success && !skipped) throw new EmailInvalidError()
  keepEmailAnswer(client, parsed.success ? parsed.output : null)
  const { modal } = client.state
  modal.setState(replace(modal.getState(), { name: 'SIWXSignMessage' }))
}

/** Initial value of DataCapture: the wallet's email, else the last answer on this page. */
export function knownEmail(client: Client): string {
  return activeAccount(client.state).user?.email ?? emailAnswer(client) ?? ''
}
