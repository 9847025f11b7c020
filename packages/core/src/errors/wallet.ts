// Errors of wallets. Codes: EIP-1193 and EIP-1474.
import { AureusError, type AureusErrorOptions, adapterErrors } from '@aureus/protocol'

/** The visitor declined in the wallet. Never reported as a failure. */
export class UserRejectedError extends AureusError {
  override name = 'UserRejectedError'
  constructor(options: AureusErrorOptions = {}) {
    super('The request was declined in the wallet', options)
  }
}

/** -32002: the wallet already shows a request of this kind. */
export class RequestPendingError extends AureusError {
  override name = 'RequestPendingError'
  constructor(options: AureusErrorOptions = {}) {
    super('The wallet is waiting for an answer to an earlier request', options)
  }
}

/** 4902: the wallet does not know the chain. */
export class UnknownChainError extends AureusError {
  override name = 'UnknownChainError'
  constructor(options: AureusErrorOptions = {}) {
    super('The wallet does not know this network', options)
  }
}

/** The wallet's answer violates the standard. `details` is for developers. */
export class WalletResponseError extends AureusError {
  override name = 'WalletResponseError'
  constructor(method: string, options: AureusErrorOptions = {}) {
    super(`The wallet gave an unusable answer to ${method}`, options)
  }
}

/** The wallet names no chain, or none that is one. */
export class ChainIdNotFoundError extends AureusError {
  override name = 'ChainIdNotFoundError'
  constructor(options: AureusErrorOptions = {}) {
    super(adapterErrors.chainIdNotFound, options)
  }
}

/** Any other wallet failure. `details` has the wallet's own message. */
export class WalletError extends AureusError {
  override name = 'WalletError'
  /** @param options `cause` is what the wallet threw. A failure that we notice is a WalletResponseError. */
  constructor(method: string, options: AureusErrorOptions & { cause: unknown }) {
    super(`The wallet failed on ${method}`, options)
  }
}

/** No wallet in this browser has the ID. */
export class WalletNotFoundError extends AureusError {
  override name = 'WalletNotFoundError'
  constructor(id: string) {
    super('Wallet not found', { metaMessages: [`Wallet: ${id}`] })
  }
}

/** The caller stopped waiting for the answer. */
export class RequestAbortedError extends AureusError {
  override name = 'RequestAbortedError'
  constructor() {
    super(adapterErrors.requestAborted)
  }
}
