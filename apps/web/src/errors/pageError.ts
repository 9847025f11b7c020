import { adapterErrors } from '@aureus/protocol'

export interface PageError {
  statusCode: number
  statusMessage: string
}

/**
 * The error screen's text for a thrown value. Messages of errors are English, and may contain internal paths or addresses,
 * so they are only shown in development.
 */
export function pageErrorOf(error: unknown, development = import.meta.env.DEV): PageError {
  const message = development && error instanceof Error ? error.message.trim() : ''
  return { statusCode: 500, statusMessage: message || adapterErrors.somethingWentWrong }
}
