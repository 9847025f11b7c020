// Keeps wording out that the project has replaced, such as inverted negations. Reads comments, test names,
// message catalogues, docs and OpenAPI texts alike, because the phrases do not occur in code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { type Exception, exceptions } from './prose/exceptions.ts'
import { phrases } from './prose/phrases.ts'
import { projectFiles } from './sourceFiles.ts'

const texts = /\.(ts|tsx|mjs|css|md|yml|sh|sql|sol|html)$|^docs\/openapi\.json$/

/** The list and its test have to quote the phrases. */
const ownFiles = /^scripts\/checks\/prose(\/|\.test\.ts$)/

/** They quote words of other languages. */
const glossaries = /^docs\/languages\/[a-z]{2}(-\w+)?\.md$/

const patterns = phrases.map(({ pattern, advice }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', '\\s+'), 'gi'),
  advice,
}))

interface Prose {
  path: string
  text: string
}

/** Blanks what starts a comment line, so that a phrase is found across a line break. Keeps every position. */
function joinLines(text: string): string {
  return text.replace(/\n[ \t]*(?:\/\/|\*(?!\/)|#|>|--)/g, (start) => '\n'.padEnd(start.length))
}

export function judgeProse(files: readonly Prose[], allowed = exceptions): CheckResult {
  const used = new Set<Exception>()
  const problems = files.flatMap(({ path, text }) => {
    const joined = joinLines(text)
    const here = allowed.filter((one) => one.path === path)
    return patterns.flatMap(({ pattern, advice }) =>
      [...joined.matchAll(pattern)].flatMap(({ index, 0: found }) => {
        const exception = here.find((one) => isAt(text, one, index))
        if (exception) used.add(exception)
        const line = text.slice(0, index).split('\n').length
        const phrase = found.replaceAll(/\s+/g, ' ')
        return exception ? [] : [`${path}:${line}: "${phrase}" (${advice})`]
      }),
    )
  })
  const stale = allowed
    .filter((one) => !used.has(one))
    .map(({ path, text }) => `${path}: exception not needed any more: "${text}"`)
  return resultOf([...problems, ...stale], `${files.length} files, ${phrases.length} phrases`)
}

function isAt(text: string, exception: Exception, index: number): boolean {
  const start = text.lastIndexOf(exception.text, index)
  return start >= 0 && index < start + exception.text.length
}

export async function prose(): Promise<CheckResult> {
  const files = projectFiles(texts)
    .filter((path) => !ownFiles.test(path) && !glossaries.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
  const paths = new Set(files.map(({ path }) => path))
  return judgeProse(
    files,
    exceptions.filter(({ path }) => paths.has(path)),
  )
}
