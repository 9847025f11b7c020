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
