// Reads texts in ICU MessageFormat, the form that translators' tools share.
import { parse, type Select, type Token } from '@messageformat/parser'

export type IcuToken = Token

/** @throws Error with what is wrong, for a text that is not well-formed */
export function parseIcu(text: string): Token[] {
  if (/'\{/.test(text.replaceAll(/'[{}]'/g, '')))
    throw new Error('An apostrophe before a brace hides it. Write ’ instead.')
  return parse(text)
}

const isChoice = (token: Token): token is Select =>
  token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal'

/** The names of all placeholders, also of those in some forms only. */
export function placeholdersOf(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>()
  for (const token of tokens) {
    if (token.type === 'argument' || token.type === 'function') names.add(token.arg)
    if (!isChoice(token)) continue
    names.add(token.arg)
    for (const { tokens: inner } of token.cases)
      for (const name of placeholdersOf(inner)) names.add(name)
  }
  return names
}

/** The forms of numbers that a language has, such as `one` and `other`. */
export const pluralFormsOf = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories

/**
 * What is wrong with a translation, in words; `undefined` if nothing is.
 * @param names the placeholders of the English text
 */
export function problemOf(
  text: string,
  names: ReadonlySet<string>,
  tag: string,
): string | undefined {
  let tokens: Token[]
  try {
    tokens = parseIcu(text)
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
  const found = placeholdersOf(tokens)
  for (const name of found) if (!names.has(name)) return `{${name}} is not in the English text`
  for (const name of names) if (!found.has(name)) return `{${name}} is missing`
  return choiceProblemOf(tokens, tag)
}

function choiceProblemOf(tokens: readonly Token[], tag: string): string | undefined {
  for (const token of tokens) {
    if (token.type === 'function') return `{${token.arg}, ${token.key}} is not supported`
    if (!isChoice(token)) continue
    const keys = new Set(token.cases.map(({ key }) => key.replace(/^=/, '')))
    if (!keys.has('other')) return `{${token.arg}, ${token.type}} has no form "other"`
    if (token.type === 'selectordinal') return 'selectordinal is not supported'
    if (token.type === 'plural') {
      const forms = pluralFormsOf(tag)
      for (const key of keys)
        if (!/^\d+$/.test(key) && !forms.includes(key)) return `${tag} has no plural form "${key}"`
      // A whole number never takes the form of fractions.
      for (const form of forms)
        if (!keys.has(form) && takesWhole(tag, form)) return `the plural form "${form}" is missing`
    }
    for (const { tokens: inner } of token.cases) {
      const problem = choiceProblemOf(inner, tag)
      if (problem !== undefined) return problem
    }
  }
  return undefined
}

/** Whether a number that a page shows takes the form: whole numbers below a million. */
function takesWhole(tag: string, form: string): boolean {
  const rules = new Intl.PluralRules(tag)
  for (let number = 0; number <= 200; number++) if (rules.select(number) === form) return true
  return rules.select(1000) === form
}
