// Requires logical properties in stylesheets, and no movement to one side, so that right-to-left languages need no styles
// of their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const sided =
  /(?:^|[\s;{])(?:(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|width|height|min-width|max-width|min-height|max-height)\s*:/
const sidedValue =
  /(?:text-align|float|clear|transform-origin|object-position|background(?:-position)?)\s*:[^;]*\b(?:left|right)\b/
/** Along the line, by pixels or parts: `translateX(8px)`, `translate(8px, 0)`. */
const moved = /translate(?:X|3d)?\(\s*(-?)((?!0\b)[\d.][^,)]*)|\btranslate:\s*(-?)((?!0\b)[\d.]\S*)/

/** Lines that name a side of the screen instead of a side of the text. */
export function judgeStyles(path: string, css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ''),
  )
  const lines = withoutComments.split('\n')
  const moves = new Set(lines.map(moveIn))
  return lines.flatMap((line, index) => {
    const isCondition = line.trimStart().startsWith('@')
    const bad = !isCondition && (sided.test(line) || sidedValue.test(line))
    const at = `${path}:${index + 1}: ${line.trim()}`
    if (bad) return [`${at} (use the logical property)`]
    // To both sides alike, as when something shakes, is the same in a mirror.
    const move = moveIn(line)
    const isMirrored = move === undefined || moves.has(oppositeOf(move))
    return isMirrored ? [] : [`${at} (is not mirrored from right to left)`]
  })
}

/** How far a line moves something along the text, such as `-8px`. */
function moveIn(line: string): string | undefined {
  const [, sign, by, otherSign, otherBy] = moved.exec(line) ?? []
  const distance = by ?? otherBy
  return distance === undefined ? undefined : `${sign ?? otherSign ?? ''}${distance}`
}

const oppositeOf = (move: string) => (move.startsWith('-') ? move.slice(1) : `-${move}`)

export async function styles(): Promise<CheckResult> {
  const paths = projectFiles(/\.css$/)
  const problems = paths.flatMap((path) =>
    judgeStyles(path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  return resultOf(problems, `${paths.length} stylesheets, logical properties only`)
}
