// Forbids to resolve the path of a request against a base: `//other.example/` is then an address on another host, and `//`
// throws, which ends a server of plain Node.js.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

/** A path of Node.js's request. That of `fetch` is whole, so it needs no base. */
const resolved = /new URL\(\s*(?:(?:req|request|incoming|asked|message)\??\.url|url \?\?)[^()]*,/

/** Tests and benchmarks ask only themselves. */
const asksItself = /\.(?:test|e2e)\.tsx?$|\/testing\/|^(?:bench|e2e)\//

export function judgeRequestUrls(path: string, code: string): string[] {
  return code.split('\n').flatMap((line, index) => {
    if (!resolved.test(line) || /^\s*(?:\/\/|\*)/.test(line)) return []
    return [`${path}:${index + 1}: ${line.trim()} (put the path behind the origin instead)`]
  })
}

export async function requestUrls(): Promise<CheckResult> {
  const paths = projectFiles(/\.(?:[cm]?[jt]s|tsx)$/).filter((path) => !asksItself.test(path))
  const problems = paths.flatMap((path) =>
    judgeRequestUrls(path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  return resultOf(problems, `${paths.length} files, no request's path read as an address`)
}
