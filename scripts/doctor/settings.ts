// The settings of this machine, read by the server's own code in a process of its own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { dotEnvModule, entries, projectRoot } from '../process/paths.ts'
import { type Finding, ok, unknown, wrong } from './finding.ts'

const ReadingSchema = v.object({
  problems: v.array(v.object({ name: v.string(), remedy: v.string() })),
  /** Variables that only begin like a setting, one line for each. */
  unknown: v.array(v.string()),
  mailDomain: v.optional(v.string()),
  dkimSelector: v.optional(v.string()),
})

export interface SettingsHere {
  readonly findings: readonly Finding[]
  readonly mailDomain?: string | undefined
  readonly dkimSelector?: string | undefined
}

const EXIT_SETTINGS = 78

const remedy = {
  why: 'The server does not start, or does something else than you believe.',
  remedy: 'Change it in the environment or in .env. docs/deploying.md has a table of all settings.',
}

/** @param environment as the server would get it; `.env` is added */
export async function checkSettings(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SettingsHere> {
  const reading = await read(environment)
  if (Array.isArray(reading)) return { findings: reading }
  const { problems, unknown: names, mailDomain, dkimSelector } = reading
  const found = [
    ...problems.map((problem) => wrong(`settings/${problem.name}`, problem.remedy, remedy)),
    ...names.map((line) => unknown('settings/names', line)),
  ]
  if (problems.length > 0) return { findings: found }
  const fine = ok('settings/read', 'the server would start')
  return { findings: [fine, ...found], mailDomain, dkimSelector }
}

/** @returns findings if the process did not end well */
async function read(
  environment: NodeJS.ProcessEnv,
): Promise<v.InferOutput<typeof ReadingSchema> | Finding[]> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', dotEnvModule, entries.settings],
      { cwd: projectRoot, env: environment },
    )
    return v.parse(v.pipe(v.string(), v.parseJson(), ReadingSchema), stdout)
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    // Lines of `.env`.
    if (code === EXIT_SETTINGS)
      return stderr
        .trim()
        .split('\n')
        .map((line) => wrong('settings/.env', line, remedy))
    return [unknown('settings/read', 'the process that reads them failed')]
  }
}
