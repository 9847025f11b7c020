// `npm run release`: publishes the packages. With `--dry-run` nothing leaves this machine: it packs and judges them,
// publishes them to a local registry, installs them from there, and prints their sizes. With `--log DIRECTORY` it
// publishes nothing: it enters the build in that log of releases (docs/verifying.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeTarball } from './packages/judgeTarball.ts'
import { parseManifest } from './packages/manifest.ts'
import { packedFolder, packIfStale } from './packages/pack.ts'
import { packAdmin } from './packages/packAdmin.ts'
import { packCreate } from './packages/packCreate.ts'
import { packDev } from './packages/packDev.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { projectRoot } from './process/paths.ts'
import { publishAll } from './publish/publishAll.ts'
import { rehearse } from './publish/rehearse.ts'
import { logRelease } from './release/log/logRelease.ts'

const options = {
  'dry-run': { type: 'boolean', default: false },
  log: { type: 'string' },
  origin: { type: 'string' },
  policy: { type: 'string' },
  cosignatures: { type: 'string' },
} as const

try {
  const { values } = parseArgs({ options })
  const { log } = values
  if (log === undefined) await publish(values['dry-run'])
  else for (const line of await logRelease({ ...values, log }, process.env)) console.log(line)
} catch (error) {
  reportAndExit(error)
}

async function publish(isDryRun: boolean): Promise<void> {
  const tarballs = await packIfStale()
  const create = await packCreate(packedFolder)
  const dev = await packDev(packedFolder)
  const admin = await packAdmin(packedFolder)
  const all = [
    ...tarballs.map((tarball) => ({ ...tarball, id: idOf(`@aureus/${tarball.name}`) })),
    { ...create, id: idOf('create-aureus') },
    { ...dev, id: idOf('@aureus/dev') },
    { ...admin, id: idOf('aureus-admin') },
  ]
  const problems: string[] = []
  for (const { id, path, bytes, files } of all) {
    const found = await judgeTarball(path)
    problems.push(...found.map((problem) => `${id}: ${problem}`))
    console.log(`${id}  ${kilobytes(bytes)}, ${files} files`)
  }
  if (problems.length > 0) throw new ProblemError(problems.join('\n'))
  console.log('publint and arethetypeswrong find nothing.')
  await rehearse(tarballs, [create, dev, admin])
  console.log('Published to a local registry, installed from it, and loaded.')
  if (!isDryRun) await publishAll(all)
}

/** Such as `@aureus/core@1.0.0`. */
function idOf(name: string): string {
  const folder = name.replace(/^@aureus\/|^aureus-(?=admin$)/, '')
  const path = join(projectRoot, 'packages', folder, 'package.json')
  return `${name}@${parseManifest(readFileSync(path, 'utf8')).version}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
