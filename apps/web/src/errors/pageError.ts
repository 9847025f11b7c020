import { AureusError, adapterErrors } from '@aureus/protocol'

export interface PageError {
  statusCode: number
  statusMessage: string
}

/**
 * The error screen's text for a thrown value. Only our own errors are written for visitors. Other messages may
 * contain internal paths or addresses, so they are only shown in development.
 */
export function pageErrorOf(error: unknown, development = import.meta.env.DEV): PageError {
  let message = ''
  if (error instanceof AureusError) message = error.shortMessage
  else if (development && error instanceof Error) message = error.message.trim()
  return { statusCode: 500, statusMessage: message || adapterErrors.somethingWentWrong }
}
