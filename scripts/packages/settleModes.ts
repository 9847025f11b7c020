import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const [PROGRAM, FILE, OWNER_RUNS] = [0o755, 0o644, 0o100]

/**
 * Makes files readable for everybody, and programs runnable. npm packs modes as they are, so a strict umask would pack
 * other bytes, and packages that only root can read where root installs them.
 */
export function settleModes(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) settleModes(path)
    // Links lead to what is not packed.
    else if (entry.isFile())
      chmodSync(path, (statSync(path).mode & OWNER_RUNS) === 0 ? FILE : PROGRAM)
  }
}
