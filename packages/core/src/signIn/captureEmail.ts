// Takes the e-mail address that a visitor gives. Loaded with the view that asks for it.
import { AureusError, EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { replace } from '../modal/router.ts'
import { activeAccount } from '../state/select.ts'
import { emailAnswer, keepEmailAnswer } from './emailAnswer.ts'

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
  keepEmailAnswer(client, parsed.success ? parsed.output : null)
  const { modal } = client.state
  modal.setState(replace(modal.getState(), { name: 'SIWXSignMessage' }))
}

/** What DataCapture starts with: the wallet's own, else what was given before on this page. */
export function knownEmail(client: Client): string {
  return activeAccount(client.state).user?.email ?? emailAnswer(client) ?? ''
}
