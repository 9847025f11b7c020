import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a copy of a folder whose files are hard links where the file system can link them. Both folders then share each
 * file, so a change must replace the file.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another file system, or one without links.
    if (code !== 'EXDEV' && code !== 'EPERM') throw error
    copyFileSync(source, target)
  }
}
