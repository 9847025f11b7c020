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

/** Anything that was thrown, as a page may see it: of a fault of our own it learns that there was one. */
export function toEmbeddedError(error: unknown): EmbeddedError {
  if (!(error instanceof EmbeddedFault)) return { code: 'internal', message: 'the wallet failed' }
  const { code, message, details } = error
  return { code, message: message.slice(0, 1000), ...details }
}
