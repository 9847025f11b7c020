// Turns whatever a wallet threw into one of our errors. Wallets throw anything, strings and getters that throw included.
import { walkCauses } from '@aureus/protocol'
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from './wallet.ts'

const MAX_DETAILS_LENGTH = 200

/** 4001 is EIP-1193; 5000 to 5002 are the rejections of CAIP-25 and WalletConnect; the rest are names in use. */
function isRejection(error: unknown): boolean {
  const code = read(error, 'code')
  if (code === 4001 || code === 'ACTION_REJECTED') return true
  if (typeof code === 'number' && code >= 5000 && code <= 5002) return true
  return read(error, 'name') === 'UserRejectedRequestError'
}

/** MetaMask's mobile wallet nests the code: https://github.com/MetaMask/metamask-mobile/issues/2944 */
function isUnknownChain(error: unknown): boolean {
  const nested = read(read(read(error, 'data'), 'originalError'), 'code')
  return read(error, 'code') === 4902 || nested === 4902
}

export function classifyWalletError(method: string, error: unknown): Error {
  if (isOurs(error)) return error
  const holds = (predicate: (error: unknown) => boolean): boolean => {
    try {
      return walkCauses(error, predicate) !== undefined
    } catch {
      return false
    }
  }
  if (holds(isRejection)) return new UserRejectedError({ cause: error })
  if (holds((cause) => read(cause, 'code') === -32002))
    return new RequestPendingError({ cause: error })
  if (holds(isUnknownChain)) return new UnknownChainError({ cause: error })
  const details = wordsOf(error)
  return new WalletError(method, { cause: error, ...(details && { details }) })
}

/** A proxy may throw even when it is asked what it is. */
function isOurs(error: unknown): error is Error {
  try {
    return error instanceof RequestAbortedError || error instanceof WalletResponseError
  } catch {
    return false
  }
}

function wordsOf(error: unknown): string | undefined {
  const words = typeof error === 'string' ? error : read(error, 'message')
  if (typeof words !== 'string' || words.trim() === '') return undefined
  return words.trim().slice(0, MAX_DETAILS_LENGTH)
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
