// `npm run release`: publishes the packages. With `--dry-run` nothing leaves this machine: it packs and judges them,
// publishes them to a local registry, installs them from there, and prints their sizes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeTarball } from './packages/judgeTarball.ts'
import { parseManifest } from './packages/manifest.ts'
import { packIfStale } from './packages/pack.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { projectRoot } from './process/paths.ts'
import { publishAll } from './publish/publishAll.ts'
import { rehearse } from './publish/rehearse.ts'

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const tarballs = await packIfStale()
  const problems: string[] = []
  for (const { name, path, bytes, files } of tarballs) {
    const found = await judgeTarball(path)
    problems.push(...found.map((problem) => `@aureus/${name}: ${problem}`))
    console.log(`@aureus/${name}@${versionOf(name)}  ${kilobytes(bytes)}, ${files} files`)
  }
  if (problems.length > 0) throw new ProblemError(problems.join('\n'))
  await rehearse(tarballs)
  console.log('Published to a local registry, installed from it, and loaded.')
  const [first] = tarballs
  if (!values['dry-run'] && first) await publishAll(tarballs, versionOf(first.name))
} catch (error) {
  reportAndExit(error)
}

function versionOf(name: string): string {
  const path = join(projectRoot, 'packages', name, 'package.json')
  return parseManifest(readFileSync(path, 'utf8')).version
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
