// What publint and arethetypeswrong find in a packed package. They read the tarball, because only its package.json is
// the one that npm serves.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import * as v from 'valibot'

/** Findings that we accept, with the reason. */
const accepted: Partial<Record<Problem['kind'], string>> = {
  // The packages are ES modules only. Node 20.19 and newer load them with `require` too.
  CJSResolvesToESM: 'ES modules only',
}
/** These have CommonJS beside ES modules. */
const withCommonJs: readonly string[] = ['@aureus/server']

const manifestSchema = v.object({ exports: v.optional(v.record(v.string(), v.unknown())) })

/** @returns one line for each finding */
export async function judgeTarball(path: string): Promise<string[]> {
  const tarball = readFileSync(path)
  const lint = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true })
  const manifest = lint.pkg
  const linted = lint.messages.map(
    (message) => `publint: ${formatMessage(message, manifest, { color: false })}`,
  )
  // Nothing can be imported from a program, such as create-aureus.
  const { exports } = v.parse(manifestSchema, manifest)
  if (!exports) return linted
  return [...linted, ...oneSided(tarball), ...(await typeProblems(tarball, exports))]
}

/**
 * React Router and TanStack Start refuse modules of these names on the other side, in `node_modules` too, because apps
 * name so what only their server, or only the browser, may load.
 */
function oneSided(tarball: Uint8Array): string[] {
  return createPackageFromTarballData(tarball)
    .listFiles()
    .filter((path) => /\.(?:server|client)(?:\/|\.\w+$)/.test(path))
    .map((path) => `names: ${path} is for one side in React Router`)
}

async function typeProblems(tarball: Uint8Array, exports: object): Promise<string[]> {
  // Style sheets and package.json have no types.
  const excludeEntrypoints = Object.keys(exports).filter((entry) => /\.(css|json)$/.test(entry))
  const types = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints })
  if (!types.types) return ['arethetypeswrong: it has no types']
  return types.problems
    .filter((problem) => !(problem.kind in accepted) || withCommonJs.includes(types.packageName))
    .map((problem) => `arethetypeswrong: ${JSON.stringify(problem)}`)
}
