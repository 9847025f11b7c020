// Reads the variables of an environment.
import * as v from 'valibot'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { readSecretFiles } from './secretFiles.ts'
import { isOfContainerPlatform, misspeltVariables } from './unknownVariables.ts'
import { type Variables, VariablesSchema } from './variables.ts'

export interface ReadVariables {
  readonly variables: Variables
  readonly problems: readonly SettingsProblem[]
  /** Settings that are set, well or badly. */
  readonly given: ReadonlySet<string>
  /** Settings that read as absent because of a problem. Their absence is not reported as well. */
  readonly faulty: ReadonlySet<string>
}

/**
 * Reads what is set, secrets also from files. An empty variable counts as unset, also one of white space. A malformed
 * one counts as absent beside its problem.
 */
export function readVariables(environment: NodeJS.ProcessEnv): ReadVariables {
  const misspelt = misspeltVariables(environment)
  const { secrets, problems: unread } = readSecretFiles(environment)
  const given = Object.entries(VariablesSchema.entries).flatMap(([name, schema]) => {
    const written = Object.hasOwn(environment, name) ? environment[name] : undefined
    const read = secrets.get(name)
    const value = read?.text ?? written
    const parsed = value?.trim() ? v.safeParse(schema, value) : undefined
    return parsed ? [{ name, from: read?.variable ?? name, value, parsed }] : []
  })
  const malformed = given.flatMap(({ name, from, parsed }) => {
    if (parsed.success) return []
    const remedy = isOfContainerPlatform(name, environment)
      ? `was set by Kubernetes for a service of that name; set enableServiceLinks: false in the pod, or ${name} itself`
      : parsed.issues[0].message
    return [{ name: from, remedy, about: name }]
  })
  return {
    problems: [...misspelt, ...unread, ...malformed].map(({ name, remedy }) => ({ name, remedy })),
    given: new Set(given.map(({ name }) => name)),
    faulty: new Set([
      ...misspelt.map(({ meant }) => meant.replace(/_FILE$/, '')),
      ...[...unread, ...malformed].map(({ about }) => about),
    ]),
    variables: v.parse(
      VariablesSchema,
      Object.fromEntries(
        given.flatMap(({ name, value, parsed }) => (parsed.success ? [[name, value]] : [])),
      ),
    ),
  }
}
