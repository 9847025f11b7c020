// `npm run reproduce`: builds a release twice and compares every byte. The second build is in another folder, with another
// home, time zone, locale and umask, and as another user if root runs it. Exit code 0: the same. 1: not.
import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { projectRoot } from './process/paths.ts'
import { compareOutputs, type Outputs } from './release/reproducible/compare.ts'
import { createSecondPlace } from './release/reproducible/secondPlace.ts'

const OutputsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

interface Place {
  folder: string
  env: NodeJS.ProcessEnv
  user?: { uid: number; gid: number } | undefined
  umask?: string
}

async function build({ folder, env, user, umask }: Place): Promise<Outputs> {
  const script = 'scripts/release/reproducible/outputs.ts'
  const child = spawn(process.execPath, [script, ...(umask === undefined ? [] : [umask])], {
    cwd: folder,
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new ProblemError(`The build in ${folder} failed.\n${output}`)
  return v.parse(OutputsSchema, output.trim().split('\n').at(-1))
}

try {
  const here = await build({ folder: projectRoot, env: process.env })
  using place = createSecondPlace()
  const { folder, env, user } = place
  console.log(
    `Building again in ${folder}, ${user ? `as user ${user.uid}, ` : ''}with TZ=${env['TZ']}, LANG=${env['LANG']} and umask ${place.umask} …`,
  )
  const problems = compareOutputs(here, await build(place))
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(
    problems.length === 0
      ? `The same: ${Object.keys(here).length} files.`
      : `${problems.length} of ${Object.keys(here).length} files are not the same.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  reportAndExit(error)
}
