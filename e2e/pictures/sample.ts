// Which pictures a run takes. All of them take eight minutes, so `npm test` takes a sample, another one for each
// commit, and whatever the last change touched. `npm run test:pictures` takes all.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/** How many a run takes beside those that changed, give or take a few. */
const SAMPLE = 20

const root = `${import.meta.dirname}/../..`

export interface SampleParameters {
  /** `PICTURES`: `all` and `update` take every picture. */
  mode: string | undefined
  /** Chooses the sample. */
  seed: string
  /** Paths of changed files, from the project's root. */
  changed: readonly string[]
  /** Of all pictures there are. */
  count: number
}

/** @returns whether the picture with this file, such as `dark-360/Account-signed-in`, is taken */
export function createSample({ mode, seed, changed, count }: SampleParameters) {
  return ({ view, file }: { view: string; file: string }): boolean =>
    mode === 'all' ||
    mode === 'update' ||
    changed.some((path) => path.includes(`/views/${view}/`) || path.endsWith(`/${file}.png`)) ||
    share(seed + file) * count < SAMPLE
}

/** From 0 up to 1, the same for the same text, and evenly spread. */
const share = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** Empty without git or an earlier commit: then nothing counts as changed, and the sample is always the same. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** For this run. */
export const isTaken = createSample({
  mode: process.env['PICTURES'],
  seed: git('rev-parse', 'HEAD'),
  changed: git('diff', '--name-only', '--relative', 'HEAD~1').split('\n'),
  count: globSync('e2e/pictures/references/*/*.png', { cwd: root }).length,
})
