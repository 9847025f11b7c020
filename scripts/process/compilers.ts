// How the compiler and the linter use memory and processors. Both are written in Go.
import { availableParallelism, totalmem } from 'node:os'

const ROOMY_BYTES = 14e9

/** Whether memory is ample. */
export const isRoomy = totalmem() >= ROOMY_BYTES

/**
 * Go's own settings. Collecting garbage takes a third of a type check, so where memory is ample they collect only above
 * a limit (decision 0255).
 */
export const compilerEnvironment: NodeJS.ProcessEnv = isRoomy
  ? { GOGC: 'off', GOMEMLIMIT: '4GiB' }
  : {}

/**
 * For `tsc`. Each checker works out the types that it meets, so several repeat much. With two processors something else
 * runs beside it.
 */
export const compilerArguments: readonly string[] =
  availableParallelism() > 2 ? [] : ['--checkers', '1']
