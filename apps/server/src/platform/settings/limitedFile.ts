// Files that settings name.
import { readFileSync, statSync } from 'node:fs'

/** The content of an operator's file, or a string that says what is wrong with it. */
export function readLimited(file: string, maxBytes: number): Buffer | string {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) return 'names a folder; name the file in it'
    // A pipe or a device may never end.
    if (!stats.isFile()) return 'names something that is not a file'
    if (stats.size > maxBytes) return `is larger than ${maxBytes / 1024} KiB`
    return stats.size === 0 ? 'is empty' : readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'names a file that does not exist'
    if (code === 'EACCES') return 'names a file that this user may not read'
    return 'names a file that cannot be read'
  }
}
