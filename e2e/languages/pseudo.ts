// Translates the catalogues of a page into the pseudo-language while the page runs.
import { accent, isPseudo, longer } from '@aureus/languages/pseudo'

export { isPseudo, plainWords } from '@aureus/languages/pseudo'

/**
 * A message in the pseudo-language.
 * @param values what the message was given. They stay as they are: addresses, amounts, names.
 */
export function pseudoText(text: string, values: readonly string[] = []): string {
  // Some catalogues repeat a message of another one.
  if (text === '' || (values.length === 0 && isPseudo(text))) return text
  const kept = values.filter((value) => value !== '').toSorted((a, b) => b.length - a.length)
  return longer(accentAround(text, kept))
}

function accentAround(text: string, [value, ...others]: readonly string[]): string {
  if (value === undefined) return accent(text)
  return text
    .split(value)
    .map((part) => accentAround(part, others))
    .join(value)
}

/** A catalogue's tag, by which numbers and dates are written. */
const LANGUAGE = 'language'

type Message = (...values: unknown[]) => unknown

const done = new WeakSet<object>()

/** A catalogue in the pseudo-language: each text and each result of a function. Objects change in place. */
export function pseudoCatalogue<T>(catalogue: T): T {
  return translated(catalogue, []) as T
}

function translated(value: unknown, values: readonly string[]): unknown {
  if (typeof value === 'string') return pseudoText(value, values)
  if (typeof value === 'function') return translatedFunction(value as Message)
  if (typeof value !== 'object' || value === null || done.has(value)) return value
  done.add(value)
  if (value instanceof Map)
    for (const [key, inner] of value) value.set(key, translated(inner, values))
  for (const [key, inner] of Object.entries(value))
    if (key !== LANGUAGE) Reflect.set(value, key, translated(inner, values))
  return value
}

function translatedFunction(message: Message): Message {
  if (done.has(message)) return message
  const spoken: Message = (...values) =>
    translated(
      message(...values),
      values.flatMap((value) => textsOf(value)),
    )
  done.add(spoken)
  return spoken
}

/** A message may take an object of values. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
