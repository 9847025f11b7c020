// Sees changes of sources that Vite does not run: the server's own.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

const folders = ['apps/server/src', 'packages/protocol/src']
/** Editors write a file in several steps, and a branch switch touches many. */
const settleMs = 150

/** @returns whether a change of this file is a reason to start the server again */
export function concernsServer(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

/** @returns ends the watch */
export function watchServer(onChange: () => void, root = projectRoot): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !concernsServer(file)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, settleMs)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
