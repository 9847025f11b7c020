// Fails the build if the key worker's bundle contains unaudited code. The import check (`scripts/checks/walls`)
// reads our files. This one checks what the bundler included, also from dependencies of dependencies.
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

/** Our own paths, wherever the project is checked out. */
const own = /\/(apps\/wallet\/src\/keys\/(worker|deviceShares)|packages\/protocol\/src)\//
const packageName = /\/node_modules\/(?!\.pnpm\/)((?:@[^/]+\/)?[^/]+)(?=\/)/g

/** @returns the modules that must not be in the worker */
export function foreignModules(moduleIds: readonly string[]): string[] {
  return moduleIds.filter((id) => {
    // The innermost folder is the package that owns the file.
    const name = [...id.matchAll(packageName)].at(-1)?.[1]
    if (name !== undefined) return !audited.has(name)
    // The bundler's runtime has no file.
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
