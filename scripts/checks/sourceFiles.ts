import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

/** The project's files, including untracked ones and excluding ignored ones; paths relative to its folder. */
export function projectFiles(pattern: RegExp): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter((path) => pattern.test(path) && existsSync(join(projectRoot, path)))
    .toSorted()
}
