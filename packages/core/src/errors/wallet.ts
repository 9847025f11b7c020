// What can go wrong with a wallet. Codes: EIP-1193 and EIP-1474.
import { AureusError, type AureusErrorOptions, adapterErrors } from '@aureus/protocol'

/** The visitor said no in the wallet. Never a failure of ours. */
export class UserRejectedError extends AureusError {
  override name = 'UserRejectedError'
  constructor(options: AureusErrorOptions = {}) {
    super('The request was declined in the wallet', options)
  }
}

/** -32002: the wallet already shows a request of the same kind. */
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

/** The wallet answered something that the standard does not allow. */
export class WalletResponseError extends AureusError {
  override name = 'WalletResponseError'
  constructor(method: string, options: AureusErrorOptions = {}) {
    super(`The wallet gave an unusable answer to ${method}`, options)
  }
}

/** Any other failure of the wallet; `details` holds its own words. */
export class WalletError extends AureusError {
  override name = 'WalletError'
  constructor(method: string, options: AureusErrorOptions = {}) {
    super(`The wallet failed on ${method}`, options)
  }
}

/** No wallet of this id is in the browser. */
export class WalletNotFoundError extends AureusError {
  override name = 'WalletNotFoundError'
  constructor(id: string) {
    super('The wallet is not there', { metaMessages: [`Wallet: ${id}`] })
  }
}

/** Nobody waits for the answer any more. */
export class RequestAbortedError extends AureusError {
  override name = 'RequestAbortedError'
  constructor() {
    super(adapterErrors.requestAborted)
  }
}
