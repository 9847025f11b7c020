// Requires logical properties in stylesheets, so that right-to-left languages need no styles of their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const sided =
  /(?:^|[\s;{])(?:(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|width|height|min-width|max-width|min-height|max-height)\s*:/
const sidedValue = /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

/** Lines that name a side of the screen instead of a side of the text. */
export function judgeStyles(path: string, css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ''),
  )
  return withoutComments.split('\n').flatMap((line, index) => {
    const isCondition = line.trimStart().startsWith('@')
    const bad = !isCondition && (sided.test(line) || sidedValue.test(line))
    return bad ? [`${path}:${index + 1}: ${line.trim()} (use the logical property)`] : []
  })
}

export async function styles(): Promise<CheckResult> {
  const paths = projectFiles(/\.css$/)
  const problems = paths.flatMap((path) =>
    judgeStyles(path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  return resultOf(problems, `${paths.length} stylesheets, logical properties only`)
}
