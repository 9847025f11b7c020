// Finds time limits in tests that are too short for a busy machine. `scripts/test/limits.ts` says how long tests wait.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const LEAST_MS = 300_000
/** Shorter limits are probes that may fail, or limits of the product that a test sets. */
const PROBE_MS = 10_000

const TEST_CODE = /\.(?:test|e2e)\.tsx?$|^e2e\/|^scripts\/test\/|\/testing\/|^vitest\.config\.ts$/

/** `timeout: 30_000`, `const TIMEOUT_MS = 60_000 + …`, `readyWithinMs ?? 120_000`. */
const NAMED =
  /\b\w*(?:timeout|within|patience|limitMs)\w*\??(?::\s*number)?\s*(?::|=|\?\?)\s*([\d_]+)/gi
/** The last argument of a test or a hook: `}, 120_000)`. */
const LAST = /^\s*\}, ([\d_]+)(?: [+*][^)]*)?\)$/gm
/** The second argument of a wait, as a number or among its options. */
const WAIT =
  /\b(?:waitFor|waitUntil|poll)\([^\n]*?(?:\btimeout: |, )([\d_]{3,})(?: \}|, [a-z]+: [^\n}]* \})?\)/g

/** What a test hands to our code. Less than a second is a limit that the test wants to pass. */
const SIGNAL = /\bAbortSignal\.timeout\(([\d_]+)\)/g
const SIGNAL_PROBE_MS = 999

/** @returns the limits in `source` that only a quiet machine keeps, as `line: text` */
export function shortLimits(source: string): string[] {
  const found = new Map<number, string>()
  const lines = source.split('\n')
  const note = (pattern: RegExp, leastMs: number) => {
    for (const match of source.matchAll(pattern)) {
      const ms = Number(match[1]?.replaceAll('_', ''))
      const line = source.slice(0, match.index + match[0].trimStart().length).split('\n').length
      const text = lines[line - 1]?.trim() ?? ''
      if (ms > leastMs && ms < LEAST_MS && !text.includes('.catch(')) found.set(line, text)
    }
  }
  note(NAMED, PROBE_MS)
  note(LAST, PROBE_MS)
  note(WAIT, 0)
  note(SIGNAL, SIGNAL_PROBE_MS)
  return [...found].toSorted(([a], [b]) => a - b).map(([line, text]) => `${line}: ${text}`)
}

export async function limits(): Promise<CheckResult> {
  const paths = projectFiles(/\.tsx?$/).filter(
    // The examples of this check are meant to be short.
    (path) => TEST_CODE.test(path) && path !== 'scripts/checks/limits.test.ts',
  )
  const problems = paths.flatMap((path) =>
    shortLimits(readFileSync(join(projectRoot, path), 'utf8')).map(
      (found) => `${path}:${found} (leave it at the default, or allow at least 300 s)`,
    ),
  )
  return resultOf(problems, `${paths.length} files of tests`)
}
