import { AureusError } from '@aureus/protocol'

/** The Aureus server gave no usable answer, so the visitor may or may not be signed in. Answer with 503. */
export class SessionServerError extends AureusError {
  override name = 'SessionServerError'
  constructor(message: string, cause: unknown) {
    super(message, { cause, docsPath: '/integrating#your-own-backend' })
  }
}
