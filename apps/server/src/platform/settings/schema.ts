// Schemas of settings. Each parses the text of one environment variable.
import type { CaipNetworkId } from '@aureus/protocol'
import { CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { parseDurationMs } from './duration.ts'
import { parseOrigin } from './origin.ts'

/** The parsed values of a set of variables. */
export type Read<Entries extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>

/**
 * `parse` returns `undefined` for invalid text. `expected` is all that an operator sees; it may say what is wrong with
 * this text, but never repeat it.
 */
export function setting<T>(
  expected: string | ((text: string) => string),
  parse: (text: string) => T | undefined,
) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: typeof expected === 'string' ? expected : expected(dataset.value) })
      return NEVER
    }),
  )
}

/** Marks a setting that is secret or contains one, such as a password in an address. It may come from a file. */
export const secret = <T>(schema: v.GenericSchema<string, T>) =>
  v.pipe(schema, v.metadata({ secret: true }))

/** @param schema of a variable, as in the tables of variables */
export const isSecret = (schema: v.GenericSchema | v.OptionalSchema<v.GenericSchema, unknown>) =>
  v.getMetadata('wrapped' in schema ? schema.wrapped : schema)['secret'] === true

export const text = (
  expected: string | ((text: string) => string),
  fits: (text: string) => boolean,
) => setting(expected, (value) => (fits(value) ? value : undefined))

export const integer = (min: number, max: number) =>
  setting(`expected a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })

export const switchedOn = setting('expected true or false', (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined,
)

export const oneOf = <const T extends string>(...allowed: readonly T[]) =>
  setting(`expected one of ${allowed.join(', ')}`, (value) => allowed.find((one) => one === value))

// 400 days is the longest life that browsers give a cookie (RFC 6265bis, section 5.5).
const [MIN_DURATION_MS, MAX_DURATION_MS] = [1000, 400 * 86_400_000]

export const duration = setting(
  (value) => {
    if (/^\d+$/.test(value)) return 'needs a unit: s, m, h or d, such as 30m'
    if (parseDurationMs(value) !== undefined) return 'must be from 1s to 400d'
    return 'expected a duration such as 30m, 12h or 7d'
  },
  (value) => {
    const ms = parseDurationMs(value)
    return ms !== undefined && ms >= MIN_DURATION_MS && ms <= MAX_DURATION_MS ? ms : undefined
  },
)

/** For addresses that must not carry credentials, because they end up in logs and in browsers' histories. */
export const withoutLogin = (expected: string) => (value: string) =>
  /:\/\/[^/\s,]*@/.test(value) ? 'must not contain a user or a password' : expected

/** `scheme://host[:port]`. */
export const originLike = (example: string) =>
  setting((value) => originFault(value, example), parseOrigin)

function originFault(value: string, example: string): string {
  const url = URL.parse(value)
  if (!/^[a-z]+:\/\//i.test(value) && URL.canParse(`https://${value}`))
    return `needs https:// in front, as in ${example}`
  if (!url || !/^https?:$/.test(url.protocol))
    return `expected an origin such as ${example}, with nothing after it`
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password'
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return `must end after the host and the port, as in ${example}`
  return `must be written as browsers write it, as in ${example}: in lower case, without a default port`
}

function parseNetworks(value: string): readonly CaipNetworkId[] | undefined {
  const ids = value.split(/\s+/).filter(Boolean)
  const parsed = v.safeParse(v.pipe(v.array(CaipNetworkIdSchema), v.minLength(1)), ids)
  return parsed.success && new Set(ids).size === ids.length ? parsed.output : undefined
}

export const networkIds = setting(
  'expected CAIP-2 chain ids, each once, such as "eip155:1 eip155:8453"',
  parseNetworks,
)

export const isProjectId = (value: string): boolean => /^[\w-]{1,64}$/.test(value)

export const projectId = text('expected 1 to 64 letters, digits, - or _', isProjectId)

export const file = text('expected a file', (value) => !value.includes('\0'))

export const token = text('expected at least 32 characters', (value) =>
  /^[\x21-\x7e]{32,}$/.test(value),
)
