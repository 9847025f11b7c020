// What the log says about a build.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ReleaseEntry } from '../../../apps/server/src/platform/releaseLog/entry.ts'
import { ProblemError } from '../../process/ProblemError.ts'
import { type Manifest, sumOfManifest } from '../manifest.ts'

const PackageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

/**
 * @param root folder of the sources
 * @throws ProblemError if the sources are not those of a commit, which others need to build it again
 */
export function describeBuild(manifest: Manifest, now: Date, root: string): ReleaseEntry {
  const git = (...args: string[]) => askGit(root, args)
  if (git('status', '--porcelain') !== '')
    throw new ProblemError('There are changes that no commit has. Commit them and build again.')
  return {
    commit: git('rev-parse', 'HEAD'),
    format: 'aureus-release-1',
    manifest: sumOfManifest(manifest),
    node: process.version,
    time: `${now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`,
    version: v.parse(PackageSchema, readFileSync(join(root, 'package.json'), 'utf8')).version,
  }
}

function askGit(cwd: string, args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    throw new ProblemError('git does not know this folder, so the release has no commit.')
  }
}
