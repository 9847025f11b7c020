// Rejects packages and licences that the product must not contain, for all platforms at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { isAllowed } from './licences/allowed.ts'
import { installedLicences } from './licences/installed.ts'
import { readLockfile } from './licences/lockfile.ts'
import { refusalOf } from './licences/refused.ts'
import { reviewedLicence } from './licences/reviewed.ts'

/**
 * @param lockfile text of pnpm-lock.yaml
 * @param installed licence by `name@version`
 */
export function judgeLicences(lockfile: string, installed: Map<string, string>): CheckResult {
  const packages = readLockfile(lockfile)
  const problems = packages.flatMap(({ name, version, verified }) => {
    const id = `${name}@${version}`
    const refusal = refusalOf(name, version)
    if (refusal) return [`${id} is refused: ${refusal}`]
    if (!verified) return [`${id} does not come from the registry with a checksum`]
    const licence = installed.get(id) ?? reviewedLicence(name)
    if (licence === undefined) {
      return [`${id} is not installed here. Review its licence and add it to reviewed.ts`]
    }
    return isAllowed(licence) ? [] : [`${id} has the licence "${licence}", which is not allowed`]
  })
  return resultOf(problems, `${packages.length} packages`)
}

export async function licences(): Promise<CheckResult> {
  return judgeLicences(
    readFileSync(join(projectRoot, 'pnpm-lock.yaml'), 'utf8'),
    await installedLicences(),
  )
}
