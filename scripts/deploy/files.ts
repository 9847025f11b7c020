// For tests: the files of `deploy`, parsed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { projectRoot } from '../process/paths.ts'

export const deployFolder = join(projectRoot, 'deploy')

export const readDeployed = (path: string): string => readFileSync(join(deployFolder, path), 'utf8')

/** @throws the first error of the text */
export function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [problem] = document.errors
    if (problem) throw problem
    return document.toJS() as unknown
  })
}
