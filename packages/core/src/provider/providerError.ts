// Errors of the provider: the codes of EIP-1193 and EIP-1474, and those that a method's own standard defines.
import { EmailThrottledError, EmbeddedWalletError, SocialRefusedError } from '../errors/embedded.ts'
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletNotFoundError,
} from '../errors/wallet.ts'

export const providerErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  /** EIP-3326, with the code that wallets and libraries use. */
  unknownChain: 4902,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  limitExceeded: -32005,
} as const

/** EIP-1193 and EIP-1474. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  /** The chain's error data, such as a revert reason. */
  readonly data?: unknown
  constructor(code: number, message: string, more: { cause?: unknown; data?: unknown } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.code = Number.isSafeInteger(code) ? code : providerErrorCodes.internal
    if (more.data !== undefined) this.data = more.data
  }
}

export const invalidParams = (message: string) =>
  new ProviderRpcError(providerErrorCodes.invalidParams, message)

export const notConnected = () =>
  new ProviderRpcError(
    providerErrorCodes.unauthorized,
    'The wallet is not connected. Call eth_requestAccounts first.',
  )

export const unsupportedMethod = (method: string) =>
  new ProviderRpcError(
    providerErrorCodes.unsupportedMethod,
    `The wallet does not support ${method.slice(0, 100)}`,
  )

export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (error instanceof WalletError) return toWalletsError(error)
  const words = error instanceof EmbeddedWalletError ? error.details : undefined
  return new ProviderRpcError(codeOf(error), words ?? wordsOf(error), { cause: error })
}

/** The wallet's own code and data, because libraries read them. */
function toWalletsError(error: WalletError): ProviderRpcError {
  const { code, data } = partsOf(error.cause)
  const known = typeof code === 'number' ? code : providerErrorCodes.internal
  return new ProviderRpcError(known, error.details ?? error.message, { cause: error, data })
}

function partsOf(cause: unknown): { code?: unknown; data?: unknown } {
  try {
    const { code, data } = cause as { code?: unknown; data?: unknown }
    // A copy, so that nothing that the wallet holds is shared with the page.
    return { code, data: data === undefined ? data : JSON.parse(JSON.stringify(data)) }
  } catch {
    return {}
  }
}

function codeOf(error: unknown): number {
  const codes = providerErrorCodes
  if (error instanceof RequestAbortedError) return codes.userRejected
  if (error instanceof WalletNotFoundError) return codes.unauthorized
  if (error instanceof UserRejectedError)
    return error.cause instanceof EmbeddedWalletError
      ? codeOfWallet(error.cause)
      : codes.userRejected
  if (error instanceof UnknownChainError) return codes.unknownChain
  if (error instanceof RequestPendingError) return codes.resourceUnavailable
  if (error instanceof EmailThrottledError) return codes.limitExceeded
  if (error instanceof SocialRefusedError) return codes.unauthorized
  return error instanceof EmbeddedWalletError ? codeOfWallet(error) : codes.internal
}

function codeOfWallet({ code, rpcCode }: EmbeddedWalletError): number {
  const codes = providerErrorCodes
  if (rpcCode !== undefined) return rpcCode
  if (code === 'rejected') return codes.userRejected
  if (code === 'unsupported') return codes.unsupportedMethod
  if (code === 'noSession' || code === 'unauthorized' || code === 'held') return codes.unauthorized
  if (code === 'invalid') return codes.invalidParams
  if (code === 'throttled') return codes.limitExceeded
  return codes.internal
}

const wordsOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'The wallet failed'
