// Rules for names of the name service: `{label}.{zone}` with one label.

export const MIN_NAME_LENGTH = 4
export const MAX_NAME_LENGTH = 64
/** Shorter fragments get no suggestions. */
export const MIN_FRAGMENT_LENGTH = 3
/** Maximum length of `bio`, the only attribute, in user-perceived characters. */
export const MAX_BIO_LENGTH = 255

export type NameProblem =
  | 'name_subdomain'
  | 'name_zone'
  | 'name_characters'
  | 'name_hyphen'
  | 'name_too_short'
  | 'name_too_long'

export type ParsedName =
  | { ok: true; label: string /** With its zone. */; name: string }
  | { ok: false; problem: NameProblem }

/**
 * Parses a name in any letter case, with or without its zone. Returns the first problem; structure is checked
 * before spelling.
 */
export function parseName(text: string, zone: string): ParsedName {
  return parseLabel(text, zone, MIN_NAME_LENGTH)
}

/** Like `parseName`, for the beginning of a name that someone is typing. */
export function parseNameFragment(text: string, zone: string): ParsedName {
  return parseLabel(text, zone, MIN_FRAGMENT_LENGTH)
}

/** Whether a label can be registered at all. */
export const isNameLabel = (label: string): boolean =>
  problemOf(label, MIN_NAME_LENGTH) === undefined

/** Whether a text is a zone: lower-case DNS labels separated by dots. */
export const isZone = (text: string): boolean =>
  text.length <= 128 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/.test(text)

function parseLabel(text: string, zone: string, minLength: number): ParsedName {
  // Not `toLowerCase` of the whole alphabet, which would turn `K` (the Kelvin sign) into a letter.
  const lower = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const inZone = lower.endsWith(`.${zone}`)
  const label = inZone ? lower.slice(0, -zone.length - 1) : lower
  const problem = label.includes('.')
    ? inZone
      ? 'name_subdomain'
      : 'name_zone'
    : problemOf(label, minLength)
  return problem ? { ok: false, problem } : { ok: true, label, name: `${label}.${zone}` }
}

function problemOf(label: string, minLength: number): NameProblem | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'name_characters'
  if (label.length < minLength) return 'name_too_short'
  if (label.length > MAX_NAME_LENGTH) return 'name_too_long'
  if (label.startsWith('-') || label.endsWith('-')) return 'name_hyphen'
  return undefined
}
