import { AureusError, adapterErrors } from '@aureus/protocol'
import type { PageError } from './router.ts'

/** What the error screen says of a thrown value. */
export function pageErrorOf(error: unknown): PageError {
  if (error instanceof AureusError) return { statusCode: 500, statusMessage: error.shortMessage }
  const message = error instanceof Error ? error.message.trim() : ''
  return { statusCode: 500, statusMessage: message || adapterErrors.somethingWentWrong }
}
