import { ApiError } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { EventProperties } from '../client/events.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'

/** Reports why a request failed. Refusals count as USER_REJECTED; aborted requests are not reported. */
export function trackFailure(
  client: Client,
  request: EventProperties['USER_REJECTED']['request'],
  error: unknown,
  track: (reason: string) => void,
): void {
  if (error instanceof RequestAbortedError) return
  if (error instanceof UserRejectedError) client.events.track('USER_REJECTED', { request })
  else track(reasonOf(error))
}

/** A stable name: the server's reason or the error's name. Never the message, which may quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
