// The live examples of the documentation use the packed packages, which is what people install.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

const built = join(projectRoot, '.cache/packages/build')

/** A plugin for Vite. */
export const packedPackages = {
  name: 'packed-packages',
  enforce: 'pre',
  resolveId(id: string): string | undefined {
    const [, name, entry = ''] = /^@aureus\/([\w-]+)(\/.+)?$/.exec(id) ?? []
    if (!name) return undefined
    const folder = join(built, name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      /** A style sheet has only a path. */
      exports: Record<string, string | { default: string }>
    }
    const found = new Map(Object.entries(exports)).get(`.${entry}`)
    return found && join(folder, typeof found === 'string' ? found : found.default)
  },
} as const
