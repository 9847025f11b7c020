// Puts the phrases of a descriptor into the reader's language, before anything is described. Only words change: which
// values are shown, and where, is as the document says it in English.
import type {
  CompiledEntry,
  CompiledField,
  CompiledFormat,
  Descriptor,
  Format,
} from './compiled.ts'

/** With values: a function of as many texts as the English has places. */
export type Phrase = string | ((...values: string[]) => string)

/**
 * A dictionary for the phrases of descriptors. Keys are English phrases as documents have them, in any case of letters.
 * What is absent stays as its author wrote it.
 */
export interface DescriptionWords {
  /** What a call does: `Supply`. In sentences, places are numbered by their order: `Swap {1} for at least {2}`. */
  actions: Readonly<Record<string, Phrase>>
  /** Labels, and words that stand for values: `Recipient`, `Unlimited`. */
  words: Readonly<Record<string, string>>
  /** An action with one value, for a sentence such as `Deposit {1}` that `actions` has without the value only. */
  with(action: string, value: string): string
}

type Find = (text: string) => string | undefined

/** The descriptor in the words of a dictionary. */
export function inWords(descriptor: Descriptor, dictionary: DescriptionWords): Descriptor {
  const action = finder(dictionary.actions)
  const word = finder(dictionary.words)
  const formats = Object.entries(descriptor.formats).map(
    ([key, all]) => [key, all.map(inFormat)] as const,
  )
  return { ...descriptor, formats: Object.fromEntries(formats) }

  function inFormat(format: CompiledFormat): CompiledFormat {
    const { intent, sentence, fields } = format
    return {
      ...format,
      intent: actionOf(intent) ?? intent,
      ...(sentence !== undefined && { sentence: sentenceOf(sentence) ?? sentence }),
      fields: fields.map((one) => inEntry(one, word)),
    }
  }

  function actionOf(text: string): string | undefined {
    const found = action(text)
    return typeof found === 'string' && placesIn(found).length === 0 ? found : undefined
  }

  function sentenceOf(sentence: string): string | undefined {
    const places = placesIn(sentence)
    const found = action(
      sentence.replace(PLACE, (place: string) => `{${places.indexOf(place) + 1}}`),
    )
    const whole = typeof found === 'function' ? found(...places) : (found ?? withOne(sentence))
    // A dictionary must not take a value away, or name another.
    return whole !== undefined && hasSame(places, placesIn(whole)) ? whole : undefined
  }

  function withOne(sentence: string): string | undefined {
    const [, text, place] = /^([^{}]+) (\{[^{}]*\})$/.exec(sentence) ?? []
    const found = text === undefined ? undefined : actionOf(text)
    return found === undefined || place === undefined ? undefined : dictionary.with(found, place)
  }
}

const PLACE = /\{[^{}]*\}/g
const placesIn = (text: string): string[] => [...new Set(text.match(PLACE))]
const hasSame = (places: readonly string[], found: readonly string[]): boolean =>
  places.length === found.length && places.every((place) => found.includes(place))

/** The keys of a document are somebody else's, so `constructor` must find nothing. */
function finder<T>(table: Readonly<Record<string, T>>) {
  const known = new Map(Object.entries(table).map(([key, phrase]) => [key.toLowerCase(), phrase]))
  return (text: string): T | undefined => known.get(text.toLowerCase())
}

function inEntry(entry: CompiledEntry, find: Find): CompiledEntry {
  const { label } = entry
  const labelled = label === undefined ? {} : { label: find(label) ?? label }
  if ('format' in entry) return { ...inField(entry, find), ...labelled }
  return { ...entry, ...labelled, fields: entry.fields.map((one) => inEntry(one, find)) }
}

const inField = (field: CompiledField, find: Find): CompiledField => ({
  ...field,
  ...(field.text !== undefined && { text: find(field.text) ?? field.text }),
  format: inFieldFormat(field.format, find),
})

function inFieldFormat(format: Format, find: Find): Format {
  if (format.kind === 'tokenAmount' && format.message !== undefined)
    return { ...format, message: find(format.message) ?? format.message }
  if (format.kind !== 'enum') return format
  const values = Object.entries(format.values).map(([key, text]) => [key, find(text) ?? text])
  return { ...format, values: Object.fromEntries(values) }
}
