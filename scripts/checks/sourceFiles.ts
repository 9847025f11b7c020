import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

/** Files of the project, new ones too, without what git ignores; paths relative to its folder. */
export function projectFiles(pattern: RegExp): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter((path) => pattern.test(path) && existsSync(join(projectRoot, path)))
    .toSorted()
}
