// What an operator reads about a failure.
import { enErrors } from '../messages/en.frame.ts'
import type { AdminError } from './callAdmin.ts'

export function errorWords({ message, reason }: AdminError): string {
  if (message) return message
  if (reason === 'unreachable' || reason === 'unexpected_answer') return enErrors[reason]
  return enErrors.other
}
