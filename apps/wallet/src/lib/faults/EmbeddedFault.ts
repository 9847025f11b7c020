import type { EmbeddedError, EmbeddedErrorCode } from '@aureus/protocol/embedded'

export type FaultDetails = Omit<EmbeddedError, 'code' | 'message'>

/** Thrown by request handlers. The page receives it unchanged, so it must not contain secrets. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault'
  readonly code: EmbeddedErrorCode
  readonly details: FaultDetails

  /** @param message for developers and logs, in English */
  constructor(code: EmbeddedErrorCode, message: string, details: FaultDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
