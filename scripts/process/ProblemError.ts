/** A problem that is the person's to solve: the message is shown alone, as one line, without a stack. */
export class ProblemError extends Error {
  override name = 'ProblemError'
}

/** Ends a command: a known problem as its line, anything else with its stack. */
export function reportAndExit(error: unknown): never {
  console.error(error instanceof ProblemError ? error.message : error)
  process.exit(1)
}
