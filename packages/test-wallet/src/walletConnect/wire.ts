// What a wallet throws, as it travels: JSON-RPC has a number and words.
import { isRecord } from '../shared/hex.ts'

/** CAIP-25 and WalletConnect: the person said no. */
export const USER_REJECTED = 5000
const INTERNAL_ERROR = -32_603

export interface WireError {
  code: number
  message: string
}

export function wireError(thrown: unknown): WireError {
  try {
    return readError(thrown)
  } catch {
    return { code: INTERNAL_ERROR, message: 'The wallet failed.' }
  }
}

function readError(thrown: unknown): WireError {
  if (isRefusal(thrown)) return { code: USER_REJECTED, message: 'User rejected.' }
  const { code, message } =
    isRecord(thrown) || thrown instanceof Error ? (thrown as Partial<WireError>) : {}
  return {
    code: typeof code === 'number' ? code : INTERNAL_ERROR,
    message: typeof message === 'string' && message !== '' ? message : 'The wallet failed.',
  }
}

/** However the person's no was said inside the wallet: over the wire there is one way. */
function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const { code, name, cause } = thrown as { code?: unknown; name?: unknown; cause?: unknown }
  if (code === 4001 || code === USER_REJECTED || code === 'ACTION_REJECTED') return true
  return name === 'UserRejectedRequestError' || isRefusal(cause)
}
