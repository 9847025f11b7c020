// Why the keys did not do what was asked.

export class KeysError extends Error {
  override name = 'KeysError'
  /** A reason of the server (`CustodyReason`), a name of the Worker's, `aborted` or `worker_failed`. */
  readonly reason: string

  constructor(reason: string) {
    super(`The wallet's keys could not be used: ${reason}`)
    this.reason = reason
  }
}

/** Of the Worker: this device's share is gone, cannot be read, or does not fit the server's. */
const lost = ['NoShareError', 'NotThisWalletError', 'EnvelopeError', 'OperationError']

/** Whether only a recovery helps. */
export const isShareLost = (error: unknown): boolean =>
  error instanceof KeysError && lost.includes(error.reason)

/** What an error of the way to the server is called: a stable name where it has one. */
export function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('reason' in error && typeof error.reason === 'string') return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
