// A small disk in memory, which a fault fills.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { unprivileged } from './processes.ts'

const mounted = new Set<string>()

// Also after an error that nothing caught. Lazily: a process may still be in it.
process.on('exit', () => {
  for (const path of mounted) unmount(path)
})

function unmount(path: string): void {
  mounted.delete(path)
  execFileSync('umount', ['-l', path])
}

export interface Disk {
  fill(): void
  empty(): void
  unmount(): void
}

/** @returns undefined if this user may not mount; then `path` is a folder */
export function mountDisk(path: string, megabytes: number): Disk | undefined {
  mkdirSync(path)
  const { uid, gid } = unprivileged
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  } finally {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
  mounted.add(path)
  const filler = join(path, 'filler')
  return {
    fill() {
      const { bavail, bsize } = statfsSync(path)
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler])
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => unmount(path),
  }
}
