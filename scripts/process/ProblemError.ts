/** A problem that the user can solve. Only its message is printed, without a stack. */
export class ProblemError extends Error {
  override name = 'ProblemError'
}

/** Ends a command, printing a known problem as one line and other errors with their stack. */
export function reportAndExit(error: unknown): never {
  console.error(error instanceof ProblemError ? error.message : error)
  process.exit(1)
}
