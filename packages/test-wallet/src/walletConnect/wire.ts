// Translates what a wallet throws into a JSON-RPC error with a code and a message.
import { isRecord } from '../shared/hex.ts'

/** CAIP-25 and WalletConnect: the person rejected. */
export const USER_REJECTED = 5000
/** For codes that JSON-RPC reserves, the library replaces the message with the standard's. */
const SERVER_ERROR = -32_000
const isReserved = (code: number) => code === -32_700 || (code <= -32_600 && code >= -32_603)

export interface WireError {
  code: number
  message: string
}

export function wireError(thrown: unknown): WireError {
  try {
    return readError(thrown)
  } catch {
    return { code: SERVER_ERROR, message: 'The wallet failed.' }
  }
}

function readError(thrown: unknown): WireError {
  if (isRefusal(thrown)) return { code: USER_REJECTED, message: 'User rejected.' }
  // Some wallets throw only a string.
  const { code, message } =
    typeof thrown === 'string'
      ? { code: undefined, message: thrown }
      : isRecord(thrown) || thrown instanceof Error
        ? (thrown as Partial<WireError>)
        : {}
  return {
    code: typeof code === 'number' && !isReserved(code) ? code : SERVER_ERROR,
    message: typeof message === 'string' && message !== '' ? message : 'The wallet failed.',
  }
}

/** A code for rejection, in the error or in one that it wraps. A bare message is sent as it is. */
function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const { code, name, cause, data, originalError } = thrown as Record<string, unknown>
  if (code === 4001 || code === USER_REJECTED || code === 'ACTION_REJECTED') return true
  return name === 'UserRejectedRequestError' || [cause, data, originalError].some(isRefusal)
}
