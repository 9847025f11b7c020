// One script with the texts of all languages inside, for a page that loads nothing.
import { expressionAt, type Language, type Place, placesIn, replace } from './compile.ts'

/**
 * The script with a function for the texts, which reads the document's language at each text. The document has its `lang`
 * before the first text is read.
 */
export function withAllLanguages(code: string, languages: readonly Language[]): string {
  const places = placesIn(code, 'script.js')
  const ids = [...new Set(places.map(({ id }) => id))]
  const byId = new Map(places.map((place) => [place.id, place]))
  const tables = languages.map((language) => {
    const texts = ids.map((id) => functionOf(byId.get(id), language))
    return `${JSON.stringify(language.tag)}:[${texts.join(',')}]`
  })
  const calls = places.map(({ id, values, start, end }) => {
    const call = [String(ids.indexOf(id)), ...values].join(',')
    return { start, end, code: `aureusText(${call})` }
  })
  return [
    `const aureusTexts={${tables.join(',')}};`,
    'const aureusText=(i,...v)=>aureusTexts[document.documentElement.lang][i](...v);',
    replace(code, calls),
  ].join('')
}

function functionOf(place: Place | undefined, language: Language): string {
  const { id = '', values = [] } = place ?? {}
  const names = values.map((_, index) => `v${index}`)
  const expression = expressionAt({ id, values: names }, language)
  return `(${names.join(',')})=>${expression}`
}
