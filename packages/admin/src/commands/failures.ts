// Why the command ends without having done what it was asked for, and with which exit code.

export const EXIT = { failed: 1, usage: 2, signedOut: 3, fault: 4 } as const

/** Words for the operator, which are printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: number

  constructor(message: string, code: number = EXIT.failed) {
    super(message)
    this.code = code
  }
}
