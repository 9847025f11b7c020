// Runs every scenario of the suite against every connector of every chain family. Prints the result table and
// saves it to `.cache/conformance.md`.
import { mkdir, writeFile } from 'node:fs/promises'
import {
  type ConformanceResult,
  conformanceScenarios,
  formatConformance,
  reasonAgainst,
} from '@aureus/test-wallet/conformance'
import { afterAll, expect, test } from 'vitest'
import { conformanceSubjects } from '../testing/conformance.ts'

const cache = new URL('../../../../.cache/', import.meta.url)

const cells = conformanceSubjects.flatMap((subject) =>
  conformanceScenarios.map((scenario) => ({
    subject,
    scenario,
    reason: reasonAgainst(scenario, subject),
  })),
)
const plays = cells
  .filter(({ reason }) => reason === undefined)
  .map(({ subject, scenario }) => [subject.name, scenario.name, subject, scenario] as const)

const results: ConformanceResult[] = cells.flatMap(({ subject, scenario, reason = '' }) =>
  reason === ''
    ? []
    : {
        subject: subject.name,
        scenario: scenario.name,
        outcome: { state: 'not applicable', reason },
      },
)

test.concurrent.each(plays)('behavior: %s: %s', async (name, title, subject, scenario) => {
  const keep = (outcome: ConformanceResult['outcome']) =>
    results.push({ subject: name, scenario: title, outcome })
  try {
    await scenario.run(subject)
    keep({ state: 'passed' })
  } catch (error) {
    keep({ state: 'failed', message: (error as Error).message })
    throw error
  }
})

test('behavior: every scenario has a unique name and applies to a connector', () => {
  const names = conformanceScenarios.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(plays.map(([, title]) => title)).size).toBe(names.length)
})

afterAll(async () => {
  // Concurrent tests finish in any order. The table follows the order of the suite.
  const order = new Map(conformanceScenarios.map(({ name }, index) => [name, index]))
  const place = ({ scenario }: ConformanceResult) => order.get(scenario) ?? 0
  const columns = conformanceSubjects.map(({ name }) => name)
  const table = formatConformance(
    results.toSorted(
      (a, b) => place(a) - place(b) || columns.indexOf(a.subject) - columns.indexOf(b.subject),
    ),
    columns,
  )
  await mkdir(cache, { recursive: true })
  await writeFile(new URL('conformance.md', cache), table)
  process.stdout.write(`\n${table}\n`)
})
