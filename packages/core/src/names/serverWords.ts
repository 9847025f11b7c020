import { walkCauses } from '@aureus/protocol'
import { ApiError } from '../api/api.ts'

/** The server's own message about a failure, if it sent one. */
export function serverWords(error: unknown): string | undefined {
  const said = walkCauses(error, (cause) => cause instanceof ApiError)
  return said instanceof ApiError ? said.shortMessage : undefined
}
