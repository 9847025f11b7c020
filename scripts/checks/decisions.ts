// Every decision record has a unique number, a title with that number, a row in the index and working links.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'

const folder = 'docs/decisions'

export interface DecisionRecord {
  /** Name of its file. */
  name: string
  text: string
}

/** @param index the text of the folder's README */
export function judgeDecisions(records: DecisionRecord[], index: string): CheckResult {
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)]
  const numbers = records.map(({ name }) => name.slice(0, 4))
  const problems = [
    ...records.flatMap(({ name, text }, at) => [
      ...(numbers.indexOf(name.slice(0, 4)) < at ? [`${name}: another record has its number`] : []),
      ...(text.startsWith(`# ${name.slice(0, 4)}. `)
        ? []
        : [`${name}: its title lacks its number`]),
      ...(listed.some(([, number, file]) => file === name && name.startsWith(number ?? '-'))
        ? []
        : [`${name}: not in the index`]),
      ...[...text.matchAll(/\]\((\d{4}-[^)#]+)/g)]
        .filter(([, file]) => !records.some((record) => record.name === file))
        .map(([, file]) => `${name}: links to a missing record: ${file}`),
    ]),
    ...listed
      .filter(([, , file]) => !records.some(({ name }) => name === file))
      .map(([, , file]) => `README.md: no such record: ${file}`),
  ]
  return resultOf(problems, `${records.length} records`)
}

export async function decisions(): Promise<CheckResult> {
  const read = (name: string) => readFileSync(join(projectRoot, folder, name), 'utf8')
  const names = readdirSync(join(projectRoot, folder)).filter((name) => /^\d{4}-/.test(name))
  return judgeDecisions(
    names.toSorted().map((name) => ({ name, text: read(name) })),
    read('README.md'),
  )
}
