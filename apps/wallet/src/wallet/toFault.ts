// What the keys could not do, as the page may see it.
import { codeOfReason } from '../api/faultOf.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { isShareLost, KeysError } from '../keys/KeysError.ts'

/** Every other error as it is. */
export function toFault(error: unknown): unknown {
  if (!(error instanceof KeysError)) return error
  if (error.reason === 'aborted') return new EmbeddedFault('aborted', 'Request was aborted')
  if (error.reason === 'AnotherAccountError')
    return new EmbeddedFault('unauthorized', 'another wallet is signed in now; connect again')
  if (isShareLost(error))
    return new EmbeddedFault('shareLost', 'this device lost its share; recover the wallet')
  return new EmbeddedFault(codeOfReason(error.reason) ?? 'internal', error.message)
}
