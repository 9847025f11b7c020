// Maps anything a wallet throws, including strings and throwing getters, to one of our errors.
import { codeOf, codesOf, partsOf, read } from './codes.ts'
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from './wallet.ts'

const MAX_DETAILS_LENGTH = 200
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

/** 4001: EIP-1193. 5000 to 5002: CAIP-25 and WalletConnect. The last one is a name in use. */
const rejections = [4001, 5000, 5001, 5002, 'ACTION_REJECTED'] as const

/** Rejections that are named otherwise. */
const isNamedRejection = (part: unknown) =>
  read(part, '__code') === STANDARD_REJECTED || read(part, 'name') === 'UserRejectedRequestError'

/** A rejection in words only: an error without a standard code, or a bare string. */
function saysRejected(part: unknown): boolean {
  const words = wordsOf(part) ?? ''
  const code = codeOf(part)
  return (
    personRefused.test(words) ||
    (typeof code === 'string' && personRefused.test(code)) ||
    (!saysOtherwise(code) && bareRefusal.test(words))
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
  const codes = codesOf(error)
  // If any part came from a machine, the other parts may quote it.
  const byPerson = !parts.some((part) => machineRefused.test(wordsOf(part) ?? ''))
  const isRejected =
    rejections.some((code) => codes.has(code)) ||
    parts.some(isNamedRejection) ||
    (byPerson && parts.some(saysRejected))
  if (isRejected) return new UserRejectedError({ cause: error })
  if (codes.has(-32002)) return new RequestPendingError({ cause: error })
  if (codes.has(4902)) return new UnknownChainError({ cause: error })
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
