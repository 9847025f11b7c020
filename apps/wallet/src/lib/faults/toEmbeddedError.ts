// Translates errors for the page. Every failed answer passes through here once.
import type { EmbeddedError } from '@aureus/protocol/embedded'
import { EmbeddedFault } from './EmbeddedFault.ts'
import { codeOfReason } from './faultOf.ts'
import { isShareLost, KeysError } from './KeysError.ts'

const MAX_MESSAGE_LENGTH = 1000

/** A page learns nothing about the wallet's own defects. */
export function toEmbeddedError(error: unknown): EmbeddedError {
  const fault = asFault(error)
  if (!fault) return { code: 'internal', message: 'The wallet failed.' }
  const { code, message, details } = fault
  return { code, message: message.slice(0, MAX_MESSAGE_LENGTH), ...details }
}

/** @returns undefined for a defect of the wallet */
export function asFault(error: unknown): EmbeddedFault | undefined {
  if (error instanceof EmbeddedFault) return error
  return error instanceof KeysError ? faultOfKeys(error) : undefined
}

function faultOfKeys(error: KeysError): EmbeddedFault {
  if (error.reason === 'aborted') return new EmbeddedFault('aborted', 'Request was aborted')
  if (error.reason === 'AnotherAccountError')
    return new EmbeddedFault('unauthorized', 'Another wallet is signed in now. Connect again.')
  if (isShareLost(error))
    return new EmbeddedFault('shareLost', 'This device lost its share. Recover the wallet.')
  // The page has words for what the operator or the owner forbids.
  if (error.cause instanceof EmbeddedFault && error.cause.code === 'refused') return error.cause
  return new EmbeddedFault(codeOfReason(error.reason) ?? 'internal', error.message)
}
