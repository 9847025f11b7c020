import { AureusError, adapterErrors } from '@aureus/protocol'
import { type DocumentMessages, enDocument } from '../messages/enDocument.ts'
import { errorText } from './errorText.ts'

export interface PageError {
  statusCode: number
  statusMessage: string
}

/**
 * The error screen's text for a thrown value. Only our own errors are written for visitors. Other messages may
 * contain internal paths or addresses, so they are only shown in development.
 */
export function pageErrorOf(
  error: unknown,
  development = import.meta.env.DEV,
  words: DocumentMessages['error'] = enDocument.error,
): PageError {
  let message = ''
  if (error instanceof AureusError) message = readableMessage(error, words)
  else if (development && error instanceof Error) message = error.message.trim()
  return { statusCode: 500, statusMessage: message || adapterErrors.somethingWentWrong }
}

/** Errors carry English. In another language, what cannot be translated is left out. */
function readableMessage({ shortMessage }: AureusError, words: DocumentMessages['error']): string {
  const isEnglish = words.somethingWentWrong === adapterErrors.somethingWentWrong
  return isEnglish || errorText(shortMessage, words) !== shortMessage ? shortMessage : ''
}
