// Finds variables that look like settings and are not: a mistyped one would otherwise do nothing, in silence.
import { fileNameOf, secretNames } from './secretFiles.ts'
import { variableNames } from './variables.ts'

const used = new Set([...variableNames, ...secretNames.map(fileNameOf)])

/** Other programs have variables that begin like this, too. There only a near miss counts. */
const shared = new Set(
  'APP APPLE AWS BUILD CUSTOM DATA DATABASE DISCORD EMAIL FACEBOOK GCP GITHUB GOOGLE LOG NODE PROJECT PUBLIC SESSION SOLANA TOKEN VAULT X'.split(
    ' ',
  ),
)

/** A near miss has at most this many wrong letters. */
const NEAR = 2

/** One line for each, with the nearest setting. Never the value, which may be a secret. */
export function unknownVariables(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const isUsed = used.has(name) || isOfKubernetes(name, environment)
    const nearest = isUsed || !value ? undefined : nearestTo(name)
    return nearest === undefined ? [] : [`${name} is unknown; did you mean ${nearest}?`]
  })
}

/** @returns undefined if the name does not begin like one of ours */
function nearestTo(name: string): string | undefined {
  const word = firstWord(name)
  const kin = variableNames.filter((known) => firstWord(known) === word)
  if (word === undefined || kin.length === 0) return undefined
  const near = closest(name, variableNames)
  if (near && distance(name, near) <= NEAR) return near
  return shared.has(word) ? undefined : closest(name, kin)
}

/** `SMTP` of `SMTP_URL`; undefined for a name of one word. */
const firstWord = (name: string): string | undefined => /^([A-Z]+)_[A-Z0-9_]+$/.exec(name)?.[1]

const closest = (name: string, names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => distance(name, a) - distance(name, b))[0]

/** What Kubernetes sets for a service: `WALLET_SERVICE_HOST`, `WALLET_PORT_80_TCP`. */
function isOfKubernetes(name: string, environment: NodeJS.ProcessEnv): boolean {
  const [, service] = /^(.+?)_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/.exec(name) ?? []
  return service !== undefined && environment[`${service}_SERVICE_HOST`] !== undefined
}

/** How many letters to insert, delete or replace (Levenshtein). */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
