// Fails the build where the key worker's bundle holds code of a package that is not audited. The check of imports
// (`scripts/checks/walls`) reads our files; this one sees what the bundler really took, also of packages' packages.
import type { Plugin } from 'vite'

const audited = new Set([
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/bip32',
  '@scure/bip39',
  'micro-key-producer',
  'shamir-secret-sharing',
  'valibot',
])

/** Paths of ours, anywhere the project lies. */
const own = /\/(apps\/wallet\/src\/keys\/(worker|deviceShares)|packages\/protocol\/src)\//
const packageName = /\/node_modules\/(?!\.pnpm\/)((?:@[^/]+\/)?[^/]+)(?=\/)/g

/** @returns the modules that may not be in the worker */
export function foreignModules(moduleIds: readonly string[]): string[] {
  return moduleIds.filter((id) => {
    // The innermost folder is the package that the file belongs to.
    const name = [...id.matchAll(packageName)].at(-1)?.[1]
    if (name !== undefined) return !audited.has(name)
    // The bundler's own few lines have no file.
    return !own.test(id) && !id.startsWith('\0rolldown/runtime')
  })
}

export const workerWall = (): Plugin => ({
  name: 'aureus:worker-wall',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      const foreign = foreignModules(output.moduleIds)
      if (foreign.length > 0)
        this.error(`The key worker may not hold code that is not audited:\n${foreign.join('\n')}`)
    }
  },
})
