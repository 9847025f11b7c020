// Variables that are not settings, although they look like one.
import { closestName, nearestName } from '../../platform/settings/misspelt.ts'
import { SettingsError, type SettingsProblem } from '../../platform/settings/problem.ts'
import { fileNameOf, secretNames } from './secretFiles.ts'
import { variableNames } from './variables.ts'

/** The settings, and the variables that name files of secrets. */
export const knownVariables: readonly string[] = [...variableNames, ...secretNames.map(fileNameOf)]
const used = new Set(knownVariables)

/** Other programs have variables that begin like this, too. There only a misspelt name counts. */
const shared = new Set(
  'APP APPLE AWS BASE BUILD CUSTOM DATA DATABASE DISCORD EMAIL FACEBOOK GCP GITHUB GOOGLE LOG NODE OTEL PROJECT PUBLIC REDIS SESSION SOLANA TOKEN VAULT X'.split(
    ' ',
  ),
)

export interface MisspeltProblem extends SettingsProblem {
  /** The setting that was probably meant. */
  readonly meant: string
}

/** Misspelt settings. A start with one of them would go on without the setting that was meant. */
export const misspeltVariables = (environment: NodeJS.ProcessEnv): MisspeltProblem[] =>
  foreign(environment).flatMap((name) => {
    const base = name.replace(/_FILE$/, '')
    if (base !== name && base.includes('_') && used.has(base))
      return [
        { name, remedy: `is unknown: ${base} is not a secret; set ${base} itself`, meant: base },
      ]
    const meant = nearestName(name, knownVariables)
    return meant === undefined
      ? []
      : [{ name, remedy: `is unknown; did you mean ${meant}?`, meant }]
  })

/**
 * For commands that read few settings or none.
 * @throws SettingsError
 */
export function refuseMisspelt(environment: NodeJS.ProcessEnv): void {
  const misspelt = misspeltVariables(environment)
  if (misspelt.length > 0) throw new SettingsError(misspelt)
}

/** Variables that only begin like a setting. One line for each, never with the value, which may be a secret. */
export const unknownVariables = (environment: NodeJS.ProcessEnv): string[] => {
  const misspelt = new Set(misspeltVariables(environment).map(({ name }) => name))
  return foreign(environment).flatMap((name) => {
    const nearest = misspelt.has(name) ? undefined : kinOf(name)
    return nearest === undefined ? [] : [`${name} is unknown; did you mean ${nearest}?`]
  })
}

/** Names that are set and are not ours. */
const foreign = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() && !used.has(name) && !isOfContainerPlatform(name, environment) ? [name] : [],
  )

/** The nearest setting with the same first word, unless others use that word. */
function kinOf(name: string): string | undefined {
  const word = firstWord(name)
  if (word === undefined || shared.has(word)) return undefined
  return closestName(
    name,
    variableNames.filter((one) => firstWord(one) === word),
  )
}

/** `SMTP` of `SMTP_URL`; undefined for a name of one word. */
const firstWord = (name: string): string | undefined => /^([A-Z]+)_[A-Z0-9_]+$/.exec(name)?.[1]

/** What Kubernetes sets for a service, and Docker for a link: `WALLET_SERVICE_HOST`, `WALLET_PORT_80_TCP`. */
export function isOfContainerPlatform(name: string, environment: NodeJS.ProcessEnv): boolean {
  const [, service] = /^(.+?)_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/.exec(name) ?? []
  if (service === undefined) return false
  const given = new Map(Object.entries(environment))
  const isLink =
    /_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/.test(name) ||
    /^(?:tcp|udp|sctp):\/\//.test(given.get(name) ?? '')
  return isLink || given.has(`${service}_SERVICE_HOST`)
}
