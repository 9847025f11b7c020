import { ProblemError } from '../process/ProblemError.ts'

const defaultKept = 3
const mostKept = 100

/**
 * The number of earlier builds whose assets are kept, from `KEEP_BUILDS`.
 * @throws ProblemError that states the valid range
 */
export function keptBuilds(env: NodeJS.ProcessEnv): number {
  const text = env['KEEP_BUILDS']
  if (!text) return defaultKept
  const kept = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (kept <= mostKept) return kept
  throw new ProblemError(
    `KEEP_BUILDS must be a whole number from 0 to ${mostKept}: earlier builds whose files stay.`,
  )
}
