import { AureusError, adapterErrors } from '@aureus/protocol'

export interface PageError {
  statusCode: number
  statusMessage: string
}

/**
 * What the error screen says of a thrown value. Only our own errors are written to be read: the words of
 * any other may hold a path or an address of the inside, so only a developer sees them.
 */
export function pageErrorOf(error: unknown, development = import.meta.env.DEV): PageError {
  let message = ''
  if (error instanceof AureusError) message = error.shortMessage
  else if (development && error instanceof Error) message = error.message.trim()
  return { statusCode: 500, statusMessage: message || adapterErrors.somethingWentWrong }
}
