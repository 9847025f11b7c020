// Watches sources that Vite does not serve: the server's, and those of the wallet and the console, which are built.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

const folders = {
  server: ['apps/server/src', 'packages/protocol/src'],
  wallet: ['apps/wallet', 'packages/protocol/src', 'packages/react/src/theme'],
  console: ['apps/console', 'packages/protocol/src', 'packages/react/src/ui'],
}
/** Editors write a file in several steps, and switching branches touches many. */
const settleMs = 150

/** @returns whether a change of this file requires restarting the server */
export function concernsServer(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

/** @returns whether a change of this file requires rebuilding the wallet */
export function concernsWallet(file: string): boolean {
  if (/(^|\/)(dist|node_modules)\//.test(file)) return false
  return concernsServer(file) || /\.(css|html)$/.test(file)
}

/** @returns a function that stops watching */
export function watchServer(onChange: () => void, root = projectRoot): () => void {
  return watchFolders({ folders: folders.server, concerns: concernsServer, onChange, root })
}

/** @returns whether a change of this file requires rebuilding the console */
export function concernsConsole(file: string): boolean {
  if (/(^|\/)(dist|node_modules)\//.test(file)) return false
  return /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file)
}

/** @returns a function that stops watching */
export function watchConsole(onChange: () => void, root = projectRoot): () => void {
  return watchFolders({ folders: folders.console, concerns: concernsConsole, onChange, root })
}

/** @returns a function that stops watching */
export function watchWallet(onChange: () => void, root = projectRoot): () => void {
  return watchFolders({ folders: folders.wallet, concerns: concernsWallet, onChange, root })
}

type Watch = {
  folders: readonly string[]
  concerns: (file: string) => boolean
  onChange: () => void
  root: string
}

function watchFolders({ folders: watched, concerns, onChange, root }: Watch): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !concerns(file)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, settleMs)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
