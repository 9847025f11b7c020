// Schemas of settings. Each parses the text of one environment variable.
import type { CaipNetworkId } from '@aureus/protocol'
import { CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { parseDurationMs } from './duration.ts'

/** The parsed values of a set of variables. */
export type Read<Entries extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>

/** `parse` returns `undefined` for invalid text. `expected` is all that an operator sees. */
export function setting<T>(expected: string, parse: (text: string) => T | undefined) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expected })
      return NEVER
    }),
  )
}

export const text = (expected: string, fits: (text: string) => boolean) =>
  setting(expected, (value) => (fits(value) ? value : undefined))

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

export const duration = setting('expected a duration such as 30m, 12h or 7d', (value) => {
  const ms = parseDurationMs(value)
  // 400 days is the longest life that browsers give a cookie (RFC 6265bis, section 5.5).
  return ms !== undefined && ms >= 1000 && ms <= 400 * 86_400_000 ? ms : undefined
})

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
