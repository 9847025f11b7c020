import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'

/** @returns the path of the results relative to the project, without an extension */
export function saveResults(table: string, data: object, now = new Date()): string {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, now.toISOString().replaceAll(/[:.]/g, '-'))
  writeFileSync(`${path}.json`, `${JSON.stringify(data, null, 2)}\n`)
  writeFileSync(`${path}.txt`, `${table}\n`)
  return relative(projectRoot, path)
}
