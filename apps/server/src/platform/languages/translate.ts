// Translations that the server reads when it runs: files of `@aureus/languages`, nested like the English catalogue.
import type { LanguageTag } from '@aureus/protocol'
import * as v from 'valibot'
import { fits } from './fill.ts'

export type Catalogue = { readonly [key: string]: string | Catalogue }

const CatalogueSchema: v.GenericSchema<Catalogue> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => CatalogueSchema)]),
)

/**
 * A catalogue in another language. What that lacks, or has in another form, is in English. The result has the type of the
 * English, because its texts have the same placeholders.
 * @returns `undefined` if the file has another form, or no text
 */
export function translate<T extends Catalogue>(english: T, file: unknown): T | undefined {
  const read = v.safeParse(CatalogueSchema, file)
  if (!read.success || Object.keys(read.output).length === 0) return undefined
  return join(english, read.output) as T
}

const join = (english: Catalogue, found: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const other = Object.hasOwn(found, key) ? found[key] : undefined
      if (typeof text !== 'string') return [key, join(text, typeof other === 'object' ? other : {})]
      return [key, typeof other === 'string' && fits(other, text) ? other : text]
    }),
  )

/**
 * Reads a catalogue once for each language. An absent or broken file must not stop a mail or a page, so that language is
 * `undefined` and the reader gets English.
 * @param read rejects if there is no file
 */
export function createTranslations<T extends Catalogue>(
  english: T,
  read: (tag: LanguageTag) => Promise<unknown>,
): (tag: LanguageTag) => Promise<T | undefined> {
  const known = new Map<LanguageTag, Promise<T | undefined>>([['en', Promise.resolve(english)]])
  return (tag) => {
    let found = known.get(tag)
    if (!found) {
      found = read(tag).then(
        (file) => translate(english, file),
        () => undefined,
      )
      known.set(tag, found)
    }
    return found
  }
}
