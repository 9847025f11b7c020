// Texts with placeholders, such as `Your code for {brand}`. The compiler knows the placeholders of a text.

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** A value for each placeholder. */
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? Record<string, never>
  : { readonly [Name in Names<Text>]: string }

/** Writes values in place of the placeholders. */
export type Fill = <Text extends string>(text: Text, values: Values<Text>) => string

const placeholder = /\{(\w+)\}/g

/** @param isolate keeps the order of a value's letters apart from that of the sentence */
export const fillWith =
  (isolate: (value: string) => string = (value) => value): Fill =>
  (text, values) => {
    const given: Readonly<Record<string, string>> = values
    return text.replaceAll(placeholder, (written, name: string) =>
      Object.hasOwn(given, name) ? isolate(given[name] ?? '') : written,
    )
  }

const namesIn = (text: string) => [...new Set(text.match(placeholder))].toSorted().join()

/** Whether a translation is one text with the same placeholders, and needs nothing else of ICU MessageFormat. */
export function fits(translation: string, english: string): boolean {
  const rest = translation.replaceAll(placeholder, '')
  if (/[{}]|''/.test(rest) || /'\{/.test(translation)) return false
  return namesIn(translation) === namesIn(english)
}
