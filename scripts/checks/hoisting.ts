// Forbids functions that do not exist yet. In a command, `await` at the top of the module runs the work, and arrow
// functions below it have no value until it ends. Compilers and linters do not see that, because the use is inside of
// another function. A declared function exists from the start.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const awaits = /^(?:await |for await |(?:export )?(?:const|let) [^=]*= await )/
const arrow = /^(?:export )?const (\w+)(?::[^=]*)? =(?: async)?(?: <.*>)?(?: \(|$)/

export function judgeHoisting(path: string, code: string): string[] {
  const lines = code.split('\n')
  const first = lines.findIndex((line) => awaits.test(line))
  if (first === -1) return []
  return lines.flatMap((line, index) => {
    const name = index > first ? arrow.exec(line)?.[1] : undefined
    if (name === undefined) return []
    const isUsed = lines
      .slice(0, index)
      .some((before) => new RegExp(`(?<![\\w.])${name}\\(`).test(before))
    return isUsed ? [`${path}:${index + 1}: ${name} has no value yet (declare a function)`] : []
  })
}

export async function hoisting(): Promise<CheckResult> {
  const paths = projectFiles(/\.(?:[cm]?[jt]s|tsx)$/)
  const problems = paths.flatMap((path) =>
    judgeHoisting(path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  return resultOf(problems, `${paths.length} files, no function used before its module made it`)
}
