// The pseudo-language: English in accented letters, and longer. A test that reads plain letters on a screen has found
// words that no catalogue has. This file runs in the page, too, so it imports nothing.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçðéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ']

/** What makes a message longer. It has words of its own, so that it wraps. */
const MORE = 'ẋẋẋ'

/** German and Greek are about a third longer than English. */
const MORE_OF = 1 / 3

const letters = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]))

const accent = (text: string) => [...text].map((each) => letters.get(each) ?? each).join('')

export const isPseudo = (text: string) => text.includes(MORE)

function longer(text: string): string {
  const count = Math.ceil((text.length * MORE_OF) / (MORE.length + 1))
  return `${text} ${Array<string>(count).fill(MORE).join(' ')}`
}

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

const plainLetters = new Map([...letters].map(([letter, other]) => [other, letter]))

/** A text of the pseudo-language in English. */
export const plainWords = (text: string): string =>
  [...text.replaceAll(` ${MORE}`, '')].map((each) => plainLetters.get(each) ?? each).join('')
