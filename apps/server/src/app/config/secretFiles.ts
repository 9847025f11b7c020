// Secrets in files, as Docker and Kubernetes mount them: DATABASE_URL_FILE names the file that contains DATABASE_URL.
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { isSecret } from '../../platform/settings/schema.ts'
import { VariablesSchema } from './variables.ts'

/** The settings that their schemas mark as secret. */
export const secretNames: readonly string[] = Object.entries(VariablesSchema.entries).flatMap(
  ([name, schema]) => (isSecret(schema) ? [name] : []),
)

const MAX_BYTES = 64 * 1024

export const fileNameOf = (name: string): string => `${name}_FILE`

interface ReadSecret {
  readonly text: string
  /** The variable that names the file. */
  readonly variable: string
}

/** White space around a secret does not count: editors end a file with a line break. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): {
  secrets: ReadonlyMap<string, ReadSecret>
  /** `about` is the secret whose file has the problem. */
  problems: (SettingsProblem & { about: string })[]
} {
  const given = new Map(Object.entries(environment))
  const secrets = new Map<string, ReadSecret>()
  const problems: (SettingsProblem & { about: string })[] = []
  for (const about of secretNames) {
    const variable = fileNameOf(about)
    const file = given.get(variable)
    if (!file?.trim()) continue
    const content = given.get(about)?.trim()
      ? `is set beside ${about}; set one of the two`
      : readLimited(file, MAX_BYTES)
    const text = typeof content === 'string' ? '' : content.toString('utf8').trim()
    const remedy = typeof content === 'string' ? content : 'is empty'
    if (text) secrets.set(about, { text, variable })
    else problems.push({ name: variable, remedy, about })
  }
  return { secrets, problems }
}
