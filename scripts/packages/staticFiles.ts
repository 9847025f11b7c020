// The files that a browser loads for a module before it runs.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const staticImport =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/g

/** @param start a built module. Imports of other packages and dynamic ones do not count. */
export function staticFiles(start: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      visit(join(dirname(file), path))
  }
  visit(start)
  return found
}
