// Why the faucet grants nothing.

export class FaucetError extends Error {
  override name = 'FaucetError'
  readonly status: number
  /** Machine-readable reason. */
  readonly reason: string
  readonly headers: Record<string, string>

  constructor(
    status: number,
    reason: string,
    description: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(description, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.reason = reason
    this.headers = options.headers ?? {}
  }

  get body() {
    return { status: 'FAILED', reasons: [{ name: this.reason, description: this.message }] }
  }
}
