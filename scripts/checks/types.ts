// Type checks in few programs. What several projects share, such as `protocol` and `core`, is read and checked once. Each
// project has a configuration of its own for editors.
import { relative } from 'node:path'
import { compilerArguments } from '../process/compilers.ts'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf, runTool } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const programs = [
  'tsconfig.pages.json',
  'tsconfig.servers.json',
  'tsconfig.json',
  'docs/tsconfig.json',
  'packages/wagmi/wagmi2/tsconfig.json',
]

/** Compiled elsewhere: with the packed packages where they are installed, and by Vite's own configuration. */
const elsewhere = /\/templates\/|^examples\/|^bench\/peers\/|vite\.config\.ts$/

export async function types(): Promise<CheckResult> {
  const problems: string[] = []
  const checked = new Set<string>()
  for (const program of programs) {
    const { ok, output } = await runTool('tsc', [
      '-p',
      program,
      '--listFiles',
      ...compilerArguments,
    ])
    const { files, messages } = readOutput(output)
    for (const file of files) checked.add(relative(projectRoot, file))
    if (!ok) problems.push(`${program}\n${messages}`)
  }
  const missing = projectFiles(/\.tsx?$/).filter(
    (file) => !elsewhere.test(file) && !checked.has(file),
  )
  return resultOf(
    [...problems, ...missing.map((file) => `${file}: is in no program`)],
    `${programs.length} programs, ${checked.size} files`,
  )
}

/** `--listFiles` writes absolute paths, and the compiler's messages begin with relative ones. */
export function readOutput(output: string): { files: string[]; messages: string } {
  const lines = output.split('\n')
  const isFile = (line: string) => line.startsWith('/') && /\.[cm]?[jt]sx?$|\.json$/.test(line)
  return {
    files: lines.filter(isFile),
    messages: lines.filter((line) => !isFile(line)).join('\n'),
  }
}
