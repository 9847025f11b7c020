import type { EmbeddedError, EmbeddedErrorCode } from '@aureus/protocol/embedded'

export type FaultDetails = Omit<EmbeddedError, 'code' | 'message'>

/** Thrown by what answers a request; the page gets it as it is, so it holds nothing secret. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault'
  readonly code: EmbeddedErrorCode
  readonly details: FaultDetails

  /** @param message for logs, in English */
  constructor(code: EmbeddedErrorCode, message: string, details: FaultDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** JSON-RPC: parameters that the method cannot use. */
export const invalidParams = (what: string) =>
  new EmbeddedFault('invalid', what, { rpcCode: -32602 })

/** EIP-1193: an account that the page may not use. */
export const foreignAccount = () =>
  new EmbeddedFault('unauthorized', 'the address is not the account of this wallet', {
    rpcCode: 4100,
  })

/** Anything that was thrown, as a page may see it: of a fault of our own it learns that there was one. */
export function toEmbeddedError(error: unknown): EmbeddedError {
  if (!(error instanceof EmbeddedFault)) return { code: 'internal', message: 'the wallet failed' }
  const { code, message, details } = error
  return { code, message: message.slice(0, 1000), ...details }
}
