// Which modules of a package share a file. An integrator's bundler makes chunks of whole modules, so many small files
// become many small chunks, which compress badly and list each other (decision 0079).
import { join, relative } from 'node:path'
import { chunks } from '../../apps/web/build/chunks.ts'
import type { PackageName } from './buildPackages.ts'

type Group = (typeof chunks)[number]
export type GetModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/** The entry whose functions servers call. Its modules share no file with those of the browser. */
export const SERVER_ENTRY = 'server'
export const SERVER_PARTS = 'pure'

/** What every page with our button needs before its first frame. They and their static imports are one file. */
const firstUsed: Record<PackageName, readonly string[]> = {
  protocol: [],
  core: [
    'client/loadAdapter.ts',
    'connection/discover.ts',
    'connection/restore/reconnect.ts',
    'createClient.ts',
    'state/perClient.ts',
    'storage/cookie.ts',
  ],
  react: [
    'connectButton/PlainConnectButton.tsx',
    'overlays/Modal.tsx',
    'overlays/Toasts.tsx',
    'provider/AureusProvider.tsx',
  ],
  wagmi: [],
  server: [],
  element: [],
  connector: [],
  'test-wallet': [],
}

/** @returns the modules that importing `starts` loads, themselves included; dynamic imports do not count */
export function loadedBy(starts: readonly string[], getModuleInfo: GetModuleInfo): Set<string> {
  const loaded = new Set<string>()
  const visit = (id: string) => {
    if (loaded.has(id)) return
    loaded.add(id)
    getModuleInfo(id)?.importedIds.forEach(visit)
  }
  starts.forEach(visit)
  return loaded
}

/** Whether importing `starts` loads a module. */
function memberOf(starts: readonly string[]) {
  let members: Set<string> | undefined
  return (id: string, getModuleInfo: GetModuleInfo): boolean => {
    members ??= loadedBy(starts, getModuleInfo)
    return members.has(id)
  }
}

/** Groups of our own page that a package does not have. */
const excluded = new Set(['directory', 'entry', 'react'])

/**
 * What the first frame needs, then the groups of our own page by the moment they serve. Other modules keep files of
 * their own, so that a bundler drops those that a page never imports.
 * @param source the package's `src` folder
 */
export function groupsOf(name: PackageName, source: string): Group[] {
  const starts = firstUsed[name].map((path) => join(source, path))
  const inFirst = memberOf(starts)
  const inServer = memberOf(name === 'react' ? [join(source, `exports/${SERVER_ENTRY}.ts`)] : [])
  return [
    {
      debugName: 'server',
      name: (id, context) =>
        !id.startsWith(join(source, 'exports')) &&
        inServer(id, (other) => context.getModuleInfo(other))
          ? SERVER_PARTS
          : null,
    },
    {
      debugName: 'first',
      name: (id, context) =>
        inFirst(id, (other) => context.getModuleInfo(other)) ? 'first' : null,
    },
    // Of schemas, which the protocol mostly is, each page needs others.
    ...(name === 'protocol'
      ? []
      : chunks.filter(({ name: moment }) => !excluded.has(String(moment)))),
    {
      debugName: 'module',
      test: (id) => id.startsWith(source) && !id.startsWith(join(source, 'exports')),
      name: (id) => relative(source, id).replace(/\.tsx?$/, ''),
    },
  ]
}
