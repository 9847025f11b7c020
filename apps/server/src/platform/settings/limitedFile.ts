// Files that settings name.
import { readFileSync, statSync } from 'node:fs'

/** The content of an operator's file, or a string that says what is wrong with it. */
export function readLimited(file: string, maxBytes: number): Buffer | string {
  try {
    const { size } = statSync(file)
    if (size > maxBytes) return `is larger than ${maxBytes / 1024} KiB`
    return size === 0 ? 'is empty' : readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return 'names a file that does not exist'
    return 'names a file that cannot be read'
  }
}
