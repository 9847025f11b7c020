// Maps anything a wallet throws, including strings and throwing getters, to one of our errors.
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from './wallet.ts'

const MAX_DETAILS_LENGTH = 200
/** Longer than any real chain of causes. Bounds the endless chains that hostile code can build. */
const MAX_PARTS = 64
/** Properties in which wallets and libraries keep a wrapped error. */
const nests = ['cause', 'data', 'originalError', 'error', 'info', 'context', 'reason'] as const

/** `WALLET_STANDARD_ERROR__USER__REQUEST_REJECTED` of `@wallet-standard/errors`. */
const STANDARD_REJECTED = 4_001_000

/** Names the user as the one who refused. Also matches "UserRejectedRequest" and "USER_REJECTED". */
const personRefused =
  /\buser[\s_]*(?:has\s+)?(?:reject|den(?:y|ied)|declin|cancel|refus|disapprov|dismiss|abort|clos)|(?:reject|deni|declin|cancell?|refus|disapprov|dismiss|abort|clos)ed by (?:the )?user\b/i
/** Not written by a person: timeouts, and contracts that quote their author. */
const machineRefused = /time[\s-]*d?[\s-]*out|expired|revert/i
/**
 * A refusal and nothing else. A single further word may name another cause, such as a timeout, the network or
 * a missing permission. "Refused" and "aborted" alone come from sockets and signals.
 */
const bareRefusal =
  /^(?:(?:error|the|this|your|wallet|sign(?:ing|ature|[\s-]?in)?|connect(?:ion)?|message|transaction|request|approval|action|operation|was|is|has|been)\W+)*(?:rejected|denied|declined|cancel(?:l?ed)?)(?:\W+(?:the|request|transaction|message|signature|connection|in|wallet))*\W*$/i

/** 4001: EIP-1193. 5000 to 5002: CAIP-25 and WalletConnect. The rest are names in use. */
function isRejection(part: unknown): boolean {
  const code = read(part, 'code')
  if (code === 4001 || code === 'ACTION_REJECTED') return true
  if (typeof code === 'number' && code >= 5000 && code <= 5002) return true
  if (read(part, '__code') === STANDARD_REJECTED) return true
  return read(part, 'name') === 'UserRejectedRequestError'
}

/** A rejection in words only: an error without a standard code, or a bare string. */
function saysRejected(part: unknown): boolean {
  const words = wordsOf(part) ?? ''
  return (
    personRefused.test(words) || (!saysOtherwise(read(part, 'code')) && bareRefusal.test(words))
  )
}

/**
 * Codes of EIP-1193, EIP-1474 and JSON-RPC with another meaning. -32003, "Transaction rejected", means that
 * a node refused. -32603 and -32000 are too general to tell.
 */
const saysOtherwise = (code: unknown) =>
  typeof code === 'number' && ((code >= 4100 && code <= 4999) || (code < -32000 && code !== -32603))

export function classifyWalletError(method: string, error: unknown): Error {
  if (isOurs(error)) return error
  const parts = partsOf(error)
  const hasCode = (code: number) => parts.some((part) => read(part, 'code') === code)
  // If any part came from a machine, the other parts may quote it.
  const byPerson = !parts.some((part) => machineRefused.test(wordsOf(part) ?? ''))
  if (parts.some(isRejection) || (byPerson && parts.some(saysRejected)))
    return new UserRejectedError({ cause: error })
  if (hasCode(-32002)) return new RequestPendingError({ cause: error })
  if (hasCode(4902)) return new UnknownChainError({ cause: error })
  const details = wordsOf(error)
  return new WalletError(method, { cause: error, ...(details && { details }) })
}

/** True if any part of a wallet's error says that it does not have the chain. */
export function namesUnknownChain(error: unknown): boolean {
  return partsOf(error).some((part) => {
    const words = wordsOf(part) ?? ''
    return /chain|network/i.test(words) && lacksIt.test(words)
  })
}

const lacksIt =
  /un(?:supported|recogni[sz]ed|known)|\bnot (?:yet )?(?:been )?(?:support|recogni[sz]|add|configur|found|known|enabl|availab)|(?:n['’]t|\bnot) (?:support|recogni[sz]e|know|find|have|exist)|wallet_addEthereumChain/i

/** The error and everything it wraps, outermost first. */
function partsOf(error: unknown): readonly unknown[] {
  const parts = new Set([error])
  for (const part of parts) {
    if (parts.size > MAX_PARTS) break
    for (const key of nests) {
      const inner = read(part, key)
      if (typeof inner === 'object' || typeof inner === 'string') parts.add(inner)
    }
  }
  return [...parts]
}

/** Already classified by a connector. */
const named = [RequestAbortedError, WalletResponseError, UserRejectedError, WalletError]

/** `instanceof` can throw for a proxy. */
function isOurs(error: unknown): error is Error {
  try {
    return named.some((type) => error instanceof type)
  } catch {
    return false
  }
}

/** The wallet's own message, shortened. */
export function wordsOf(error: unknown): string | undefined {
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
