// Why the keys failed.

export class KeysError extends Error {
  override name = 'KeysError'
  /** The server's reason (`CustodyReason`), the Worker's error name, `aborted` or `worker_failed`. */
  readonly reason: string

  /** @param cause what the server refused with, if it did */
  constructor(reason: string, cause?: unknown) {
    super(`The wallet's keys could not be used: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Worker errors: this device's share is missing, unreadable, or does not match the server's. */
const lost = ['NoShareError', 'NotThisWalletError', 'EnvelopeError', 'OperationError']

/** Whether only a recovery can help. */
export const isShareLost = (error: unknown): boolean =>
  error instanceof KeysError && lost.includes(error.reason)

/** What the server says of the wallet can change none of these. */
const lasting = [
  'aborted',
  'network',
  'person_denied',
  'release_limited',
  'wallet_frozen',
  'worker_failed',
]

/** Whether another wallet or set than the one last read explains the error. Nothing was signed then. */
export const mayBeOutdated = (error: unknown): boolean =>
  error instanceof KeysError && !lasting.includes(error.reason)

/** The stable name of an error on the way to the server, if it has one. */
export function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('reason' in error && typeof error.reason === 'string') return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
