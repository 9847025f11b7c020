// Interprets a mail server's refusal.
import { randomInt } from 'node:crypto'

const FIRST_MS = 1000
const FACTOR = 5
const MAX_MS = 3_600_000

/**
 * 1 s, 5 s, 25 s and so on up to an hour, each ± 25 %, so that mails that failed together are not retried together.
 */
export function backoffMs(attempts: number): number {
  const ms = Math.min(MAX_MS, FIRST_MS * FACTOR ** (attempts - 1))
  return Math.round((ms * randomInt(75, 126)) / 100)
}

/**
 * Whether the mail server will never accept a mail to this recipient (RFC 5321, section 4.2.1). Refusals about this
 * server's password, sender or relay permission (RFC 3463, 5.7) are temporary: the operator corrects them, and no
 * notice may be lost meanwhile.
 */
export function isPermanent(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined || status < 500) return false
  const { command = '', response = '' } = error as { command?: string; response?: string }
  return (command === '' || command === 'RCPT TO') && !/^\d{3}[ -]5\.7\./.test(response)
}

/** Never the error's own message, because mail servers repeat the address in it. */
export function describeFailure(error: unknown): string {
  const status = statusOf(error)
  if (status !== undefined) return `SMTP ${status}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
