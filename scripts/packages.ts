// `npm run packages`: builds the packages that integrators install and packs them into .cache/packages.
import { relative } from 'node:path'
import { packedFolder, packIfStale } from './packages/pack.ts'
import { packAdmin } from './packages/packAdmin.ts'
import { packCreate } from './packages/packCreate.ts'
import { packDev } from './packages/packDev.ts'
import { reportAndExit } from './process/ProblemError.ts'
import { projectRoot } from './process/paths.ts'

try {
  const tarballs = await packIfStale()
  const programs = [
    await packCreate(packedFolder),
    await packDev(packedFolder),
    await packAdmin(packedFolder),
  ]
  for (const { path, bytes, files } of [...tarballs, ...programs]) {
    const size = `${(bytes / 1000).toFixed(1)} kB`
    console.log(`${relative(projectRoot, path)}  ${size}, ${files} files`)
  }
} catch (error) {
  reportAndExit(error)
}
