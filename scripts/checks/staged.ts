// What the next commit contains: its format and its lint, in seconds. The hook `scripts/hooks/pre-commit` runs it.
import { execFileSync } from 'node:child_process'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf, runTool } from './check.ts'

const code = /\.(?:[cm]?[jt]sx?)$/

export async function staged(): Promise<CheckResult> {
  const args = ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']
  const files = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  const sources = files.filter((file) => code.test(file))
  const problems: string[] = []
  const run = async (tool: string, options: string[]) => {
    const { ok, output } = await runTool(tool, options)
    if (!ok) problems.push(output)
  }
  if (files.length > 0)
    await run('biome', [
      'ci',
      '--colors=off',
      '--linter-enabled=false',
      '--no-errors-on-unmatched',
      ...files,
    ])
  if (sources.length > 0) await run('oxlint', ['--deny-warnings', ...sources])
  return resultOf(problems, `${files.length} files`)
}
