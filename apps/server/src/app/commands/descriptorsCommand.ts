// `npm run descriptors -- --from CHECKOUT` reads a checkout of a registry of ERC-7730 and writes what the wallet reads
// into `.data/descriptors`, or into `--to FOLDER`. `--auditor 0x…=Name` names whose reviews count.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../../platform/clock/databaseClock.ts'
import { readDataSettings } from '../config/settings.ts'
import type { Auditors } from './descriptors/attestations.ts'
import { writeDescriptors } from './descriptors/writeDescriptors.ts'

const USAGE = `Usage: npm run descriptors -- --from CHECKOUT [--to FOLDER] [--auditor 0x…=Name] [--commit HASH]
Then set DESCRIPTORS_DIR to the folder and restart the server.`

/** Who has attested to documents of the public registry so far. */
const KNOWN_AUDITORS = ['0x3846c3A30E62075Fa916216b35EF04B8F53931f6=Cyfrin']

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    auditor: { type: 'string', multiple: true },
    commit: { type: 'string' },
  },
})

try {
  process.exitCode = await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(): Promise<0 | 1> {
  const auditors = readAuditors(values.auditor ?? KNOWN_AUDITORS)
  if (values.from === undefined || !auditors) {
    console.error(USAGE)
    return 1
  }
  const from = resolve(values.from)
  if (!existsSync(from)) {
    console.error(`${from} does not exist.`)
    return 1
  }
  const commit = commitOf(from)
  if (values.commit !== undefined && !commit?.startsWith(values.commit)) {
    console.error(`The checkout is at ${commit ?? 'no commit'}, not at ${values.commit}.`)
    return 1
  }
  const to = resolve(values.to ?? join(readDataSettings(process.env).dataDir, 'descriptors'))
  const origin = `Registry of ERC-7730${commit === undefined ? '' : `, ${commit.slice(0, 7)}`}`
  const written = await writeDescriptors({ from, to, origin, auditors, nowMs: machine.wallMs() })
  for (const { path, problem } of written.leftOut) console.error(`left out: ${path}: ${problem}`)
  const { documents, calldata, typed, reviewed } = written
  console.log(
    `${documents} documents: ${calldata} contracts and ${typed} kinds of typed data, ${reviewed} of them reviewed, in ${to}`,
  )
  console.log(`Set DESCRIPTORS_DIR=${to} and restart the server.`)
  return 0
}

function readAuditors(given: readonly string[]): Auditors | undefined {
  const read = given.map((one) => /^(0x[0-9a-f]{40})=(.{1,60})$/i.exec(one))
  if (!read.every((one) => one !== null)) return undefined
  return new Map(read.map(([, address = '', name = '']) => [address.toLowerCase(), name]))
}

/** Undefined outside of a repository. */
function commitOf(folder: string): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined
  const args = ['-C', folder, 'rev-parse', 'HEAD']
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
