// A reporter of vitest that writes down what failed, so that the end of a run can repeat it. Vitest's own report has no
// errors outside of tests: those of hooks, of files that did not load, and those that nothing handled.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { projectRoot } from '../process/paths.ts'

/** Names the file to write. */
export const FAILURES_FILE = 'AUREUS_FAILURES_FILE'

const FailuresSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** @returns a line for each failure; empty without a report */
export function readFailures(report: string | undefined): string[] {
  const read = v.safeParse(FailuresSchema, report)
  return read.success ? read.output : []
}

export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[FAILURES_FILE]
    if (path === undefined) return
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => `${sourceOf(error)}: ${textOf(error)}`),
    ]
    writeFileSync(path, JSON.stringify(failures))
  }
}

function failuresOf(module: TestModule): string[] {
  const file = relative(projectRoot, module.moduleId)
  return [
    ...module.errors().map((error) => `${file}: ${textOf(error)}`),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => `${file}: ${suite.fullName}: ${textOf(error)}`),
    ),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).map((error) => `${file}: ${test.fullName}: ${textOf(error)}`),
    ),
  ]
}

/** An error that nothing handled names the file that ran. */
function sourceOf({ VITEST_TEST_PATH: path }: SerializedError): string {
  return `outside of any test${typeof path === 'string' ? `, during ${relative(projectRoot, path)}` : ''}`
}

const MOST_CHARACTERS = 300

const textOf = ({ message, stacks = [] }: Pick<SerializedError, 'message' | 'stacks'>): string => {
  const [at] = stacks
  const place = at ? ` (${relative(projectRoot, at.file)}:${at.line})` : ''
  return `${message.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS)}${place}`
}
