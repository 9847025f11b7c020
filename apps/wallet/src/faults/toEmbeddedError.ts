// What a page is told of an error. Every answer that fails passes here once, on its way out.
import type { EmbeddedError } from '@aureus/protocol/embedded'
import { isShareLost, KeysError } from '../keys/KeysError.ts'
import { EmbeddedFault } from './EmbeddedFault.ts'
import { codeOfReason } from './faultOf.ts'

const MAX_MESSAGE_LENGTH = 1000

/** Of a fault of our own, a page learns only that there was one. */
export function toEmbeddedError(error: unknown): EmbeddedError {
  const fault = asFault(error)
  if (!fault) return { code: 'internal', message: 'the wallet failed' }
  const { code, message, details } = fault
  return { code, message: message.slice(0, MAX_MESSAGE_LENGTH), ...details }
}

/** @returns nothing for a fault of our own */
export function asFault(error: unknown): EmbeddedFault | undefined {
  if (error instanceof EmbeddedFault) return error
  return error instanceof KeysError ? faultOfKeys(error) : undefined
}

function faultOfKeys(error: KeysError): EmbeddedFault {
  if (error.reason === 'aborted') return new EmbeddedFault('aborted', 'Request was aborted')
  if (error.reason === 'AnotherAccountError')
    return new EmbeddedFault('unauthorized', 'another wallet is signed in now; connect again')
  if (isShareLost(error))
    return new EmbeddedFault('shareLost', 'this device lost its share; recover the wallet')
  return new EmbeddedFault(codeOfReason(error.reason) ?? 'internal', error.message)
}
