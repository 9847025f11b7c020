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

/** What an error of the way to the server is called: a stable name where it has one. */
export function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('reason' in error && typeof error.reason === 'string') return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
