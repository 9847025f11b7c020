import { walkCauses } from '@aureus/protocol'
import { ApiError } from '../api/api.ts'

/** The server's own message about a failure, in English, if it sent one. */
export const serverWords = (error: unknown): string | undefined => saidIn(error)?.shortMessage

/** The stable name of the server's reason for a failure, if it sent one. Pages word failures by it. */
export const serverReason = (error: unknown): string | undefined => saidIn(error)?.reason

function saidIn(error: unknown): ApiError | undefined {
  const said = walkCauses(error, (cause) => cause instanceof ApiError)
  return said instanceof ApiError ? said : undefined
}
