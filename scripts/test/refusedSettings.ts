// For browser tests: the settings that a server refuses to start with.

import { readSettings } from '../../apps/server/src/app/config/settings.ts'
import { SettingsError } from '../../apps/server/src/platform/settings/problem.ts'

/** Returns their names. */
export function refusedSettings(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name)
    throw error
  }
}
