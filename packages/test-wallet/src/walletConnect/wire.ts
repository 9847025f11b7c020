// What a wallet throws, as it travels: JSON-RPC has a number and words.
import { isRecord } from '../shared/hex.ts'

/** CAIP-25 and WalletConnect: the person said no. */
export const USER_REJECTED = 5000
/** The library replaces the words beside a code that JSON-RPC reserves by the words of the standard. */
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
  // Some wallets throw their words alone.
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

/** A code that names the refusal, in the error or in one that it wraps. Words alone travel as they are. */
function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const { code, name, cause, data, originalError } = thrown as Record<string, unknown>
  if (code === 4001 || code === USER_REJECTED || code === 'ACTION_REJECTED') return true
  return name === 'UserRejectedRequestError' || [cause, data, originalError].some(isRefusal)
}
