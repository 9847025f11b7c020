// The report: one row per scenario, one column per subject.
import type { Scenario } from './scenario.ts'
import { reasonAgainst } from './scenario.ts'
import { conformanceScenarios } from './scenarios.ts'
import type { Subject } from './subject.ts'

export type Outcome =
  | { state: 'passed' }
  | { state: 'failed'; message: string }
  | { state: 'not applicable'; reason: string }

export interface ConformanceResult {
  subject: string
  scenario: string
  outcome: Outcome
}

async function play(scenario: Scenario, subject: Subject): Promise<Outcome> {
  const reason = reasonAgainst(scenario, subject)
  if (reason !== undefined) return { state: 'not applicable', reason }
  try {
    await scenario.run(subject)
    return { state: 'passed' }
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs every scenario with every subject in parallel. Never rejects for a failing scenario. */
export async function checkConformance(
  ...subjects: readonly Subject[]
): Promise<readonly ConformanceResult[]> {
  return Promise.all(
    conformanceScenarios.flatMap((scenario) =>
      subjects.map(async (subject) => ({
        subject: subject.name,
        scenario: scenario.name,
        outcome: await play(scenario, subject),
      })),
    ),
  )
}

/**
 * @param subjects the columns, in order
 * @returns a Markdown table, followed by the failures and by why scenarios do not apply
 */
export function formatConformance(
  results: readonly ConformanceResult[],
  subjects: readonly string[] = [...new Set(results.map(({ subject }) => subject))],
): string {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))]
  const notes: string[] = []
  const noteOf = (text: string) => {
    if (!notes.includes(text)) notes.push(text)
    return notes.indexOf(text) + 1
  }
  const cell = (scenario: string, subject: string) => {
    const outcome = results.find(
      (one) => one.scenario === scenario && one.subject === subject,
    )?.outcome
    if (!outcome) return ''
    if (outcome.state === 'passed') return '✓'
    if (outcome.state === 'failed') return `✗ ${noteOf(outcome.message)}`
    return `– ${noteOf(outcome.reason)}`
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const count = (state: Outcome['state']) =>
    results.filter(({ outcome }) => outcome.state === state).length
  return [
    row(['', ...subjects]),
    row(['---', ...subjects.map(() => '---')]),
    ...scenarios.map((scenario) => row([scenario, ...subjects.map((one) => cell(scenario, one))])),
    '',
    `${scenarios.length} scenarios × ${subjects.length}: ${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} do not apply.`,
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
    '',
  ].join('\n')
}
