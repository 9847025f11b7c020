// Which pictures a run takes. All of them take eight minutes, so `npm test` takes those that the last change touched
// and a sample that differs per commit. `npm run test:pictures` takes all.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statesWithSheet } from './references.ts'

/** The approximate size of the sample beside changed pictures. */
const SAMPLE = 20

const root = `${import.meta.dirname}/../..`

export interface SampleParameters {
  /** `PICTURES`: `all` and `update` take every picture. */
  mode: string | undefined
  /** Determines the sample. */
  seed: string
  /** Paths of changed files, from the project's root. */
  changed: readonly string[]
  /** `PICTURES_OF`: takes only pictures of these views, separated by commas. */
  views?: readonly string[]
  /** The total number of pictures. */
  count: number
}

export interface Candidate {
  view: string
  /** Such as `Account-signed-in`. */
  state: string
  /** Such as `dark-360`. */
  look: string
}

/** @returns whether the picture is taken */
export function createSample({ mode, seed, changed, views, count }: SampleParameters) {
  return ({ view, state, look }: Candidate): boolean => {
    if (views) return views.includes(view)
    return (
      mode === 'all' ||
      mode === 'update' ||
      changed.some((path) => path.includes(`/views/${view}/`)) ||
      // A view of few states may have one sheet.
      [view, state].some((sheet) => changed.includes(`e2e/pictures/references/${sheet}.webp`)) ||
      isOfProduct({ view, look }) ||
      share(`${seed}${look}/${state}`) * count < SAMPLE
    )
  }
}

/** Any change may show in the running product, so each run takes its pages. */
const PRODUCT_VIEWS = ['Home', 'Modal', 'Error']
const PRODUCT_LOOKS = ['dark-360', 'light-1440']

const isOfProduct = ({ view, look }: Pick<Candidate, 'view' | 'look'>) =>
  PRODUCT_VIEWS.includes(view) && PRODUCT_LOOKS.includes(look)

/** Hashes a text to an evenly distributed number from 0 to 1. */
const share = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** Empty without git or an earlier commit. Then nothing counts as changed, and the sample is fixed. */
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

/** The sample of this run. */
export const isTaken = createSample({
  mode: process.env['PICTURES'],
  ...(process.env['PICTURES_OF'] && { views: process.env['PICTURES_OF'].split(',') }),
  seed: git('rev-parse', 'HEAD'),
  changed: git('diff', '--name-only', '--relative', 'HEAD~1').split('\n'),
  count: 4 * statesWithSheet().length,
})
