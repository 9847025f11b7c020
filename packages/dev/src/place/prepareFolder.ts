import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../options/UsageError.ts'

/**
 * Makes a folder that only its user may read, and that git does not add: it gets keys.
 * @throws UsageError
 */
export function prepareFolder(folder: string): void {
  try {
    // A folder that was there is the user's own.
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) === undefined) return
    writeFileSync(join(folder, '.gitignore'), '*\n')
  } catch (error) {
    throw new UsageError(`${folder} cannot be used. ${error instanceof Error ? error.message : ''}`)
  }
}
