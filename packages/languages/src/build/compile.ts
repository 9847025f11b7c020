// Puts texts into code: first marks their places in a catalogue, and after the build writes each language's texts there.
import { parseSync, Visitor } from 'vite'
import { type IcuToken, parseIcu } from '../texts/icu.ts'
import { isTag, readTexts } from '../texts/texts.ts'

/** The call that stands for a text in built code, until a language's text replaces it: `mark(id, …values)`. */
export const MARK = '__AUREUS_TEXT__'

/** The id of a language's own tag. */
export const TAG_ID = 'tag'

/**
 * An English catalogue with marks in place of its texts. Marks are pure, so that a bundler drops unused catalogues.
 * @param idOf of the text with this place among the catalogue's texts
 */
export function markCatalogue(
  source: string,
  file: string,
  idOf: (place: number) => string,
): string {
  const call = (id: string, values: readonly string[]) =>
    `/*#__PURE__*/ ${MARK}(${[JSON.stringify(id), ...values].join(', ')})`
  const changes = readTexts(source, file).map((text, place) => ({
    ...text,
    code: call(idOf(place), [...text.values.values()]),
  }))
  const tags = tagsIn(source, file).map((literal) => ({ ...literal, code: call(TAG_ID, []) }))
  return replace(source, [...changes, ...tags])
}

interface Change {
  start: number
  end: number
  code: string
}

export function replace(source: string, changes: readonly Change[]): string {
  let written = ''
  let at = 0
  for (const { start, end, code } of changes.toSorted((a, b) => a.start - b.start)) {
    written += source.slice(at, start) + code
    at = end
  }
  return written + source.slice(at)
}

/** Literals that are the catalogue's own language. */
function tagsIn(source: string, file: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && isTag(node.value)) found.push(node)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** A place for a text in built code. */
export interface Place {
  id: string
  /** Sources of the values. */
  values: readonly string[]
  start: number
  end: number
}

/** @throws Error if a mark is not as `markCatalogue` wrote it */
export function placesIn(code: string, file: string): Place[] {
  if (!code.includes(MARK)) return []
  const found: Place[] = []
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== MARK) return
      const [id, ...values] = node.arguments.map(({ start, end }) => code.slice(start, end))
      // The minifier may change the quotes.
      const [, name] = /^["'`]([\w-]+)["'`]$/.exec(id ?? '') ?? []
      if (name === undefined) throw new Error(`${file}: a mark of a text has no id`)
      found.push({ id: name, values, start: node.start, end: node.end })
    },
  }).visit(parseSync(file, code).program)
  return found
}

export interface Language {
  tag: string
  /** For `Intl`. */
  intlTag: string
  isRightToLeft: boolean
  /** Text in ICU MessageFormat and names of its values in order, by id. */
  textOf: (id: string) => { text: string; names: readonly string[] }
}

/** The expression for a text's place in a language. */
export function expressionAt(
  { id, values }: Pick<Place, 'id' | 'values'>,
  language: Language,
): string {
  if (id === TAG_ID) return JSON.stringify(language.intlTag)
  const { text, names } = language.textOf(id)
  const sources = new Map(names.map((name, index) => [name, values[index] ?? '']))
  return expressionOf(text, sources, language)
}

/** An expression whose value is the text. @param sources of the values, by their names */
export function expressionOf(
  text: string,
  sources: ReadonlyMap<string, string>,
  { tag, isRightToLeft }: Pick<Language, 'tag' | 'isRightToLeft'>,
): string {
  const tokens = parseIcu(text)
  if (tokens.every((token) => token.type === 'content'))
    return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '')).join(''))
  return template(tokens, undefined)

  function template(inner: readonly IcuToken[], number: string | undefined): string {
    const parts = inner.map((token) => {
      switch (token.type) {
        case 'content':
          return token.value.replaceAll(/[\\`]|\$\{/g, '\\$&')
        case 'argument':
          return isolated(sources.get(token.arg) ?? '')
        case 'octothorpe':
          return isolated(number ?? '')
        case 'function':
          throw new Error(`{${token.arg}, ${token.key}} is not supported`)
        case 'plural':
        case 'select':
        case 'selectordinal':
          return `\${${choice(token)}}`
      }
    })
    return `\`${parts.join('')}\``
  }

  /** A value may be written in the other direction. Isolates keep it from reordering the words around it. */
  function isolated(source: string): string {
    return isRightToLeft ? `\u2068\${${source}}\u2069` : `\${${source}}`
  }

  function choice(token: Extract<IcuToken, { cases: unknown }>): string {
    const value = sources.get(token.arg) ?? ''
    const forms = token.cases.map(
      ({ key, tokens: inner }) =>
        `${JSON.stringify(key.replace(/^=/, ''))}:${template(inner, value)}`,
    )
    const selected =
      token.type === 'plural'
        ? `f[n]??f[new Intl.PluralRules(${JSON.stringify(tag)}).select(n)]??f.other`
        : 'f[n]??f.other'
    return `((f,n)=>${selected})({${forms.join(',')}},${value})`
  }
}
