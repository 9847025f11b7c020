// Every language has every text, with the placeholders and the forms of numbers that it needs, and nothing else.
import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Area,
  areas,
  filledAreas,
  find,
  listTexts,
  type PlacedText,
  parseIcu,
  problemOf,
  readTranslations,
  type Translations,
} from '@aureus/languages/build'
import { languageTags } from '@aureus/protocol'
import { type CheckResult, resultOf } from './check.ts'

/** Of one language's words over all files, as browsers and mails get them. */
const MAX_BYTES = 35_000

export async function languages(): Promise<CheckResult> {
  const texts = listTexts()
  const problems: string[] = []
  for (const tag of languageTags) {
    if (tag === 'en') continue
    const files = new Map(
      Object.keys(areas).map((area) => [area, readTranslations(tag, area as Area)]),
    )
    const words: string[] = []
    for (const text of texts) {
      const found = find(files.get(text.area) ?? {}, text)
      const problem = found === undefined ? 'is missing' : judgeText(text, found, tag)
      if (problem !== undefined)
        problems.push(`translations/${tag}/${text.area}.json: ${text.keys.join('.')} ${problem}`)
      words.push(found ?? '')
    }
    for (const [area, file] of files) {
      const known = new Set(
        texts.filter((text) => text.area === area).map(({ keys }) => keys.join('.')),
      )
      for (const path of pathsIn(file))
        if (!known.has(path)) problems.push(`translations/${tag}/${area}.json: ${path} is unused`)
    }
    const bytes = compressed(words.join('\n'))
    if (bytes > MAX_BYTES)
      problems.push(`translations/${tag}: ${bytes} bytes in brotli, over ${MAX_BYTES}`)
  }
  return resultOf(problems, `${texts.length} texts in ${languageTags.length} languages`)
}

/** Names that are the same in every script. */
const names =
  /User operation|ERC-\d+|Solana|Ordinals|Ethereum|Bitcoin|iPhone|Android|WalletConnect|Safe|PayPal|EVM|NEAR|(?:Google|Apple) (?:Play|Pay)|App Store|(?:Chrome|Firefox|Edge|Opera) .*/g

/** Languages that are not written in Latin letters, and take no words in them. Greek does. */
const otherScript = /^(?:ar|bn|fa|he|hi|ja|ko|ru|th|uk|zh)\b/

/** What is wrong with a translation; `undefined` if nothing is. */
export function judgeText(
  { area, english, values }: Pick<PlacedText, 'area' | 'english' | 'values'>,
  words: string,
  tag: string,
): string | undefined {
  const problem = problemOf(words, new Set(values.keys()), tag)
  if (problem !== undefined) return problem
  if (filledAreas.has(area) && /[{}]|''/.test(words.replaceAll(/\{\w+\}/g, '')))
    return 'has more of ICU MessageFormat than placeholders, which the server would not write'
  if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(words))
    return 'has a control character for directions, which the build adds'
  if (words !== words.trim() && english === english.trim()) return 'has a space at an end'
  return words === english && hasWords(english, tag) ? 'is still English' : undefined
}

/** Whether a text must differ. A loanword or two are the same in many languages that have Latin letters. */
function hasWords(english: string, tag: string): boolean {
  const plain = parseIcu(english)
    .map((token) => (token.type === 'content' ? token.value : ' '))
    .join('')
    .replaceAll(names, ' ')
  const found = plain.match(/[A-Za-z]{2,}/g) ?? []
  return found.length >= (otherScript.test(tag) ? 1 : 3)
}

function pathsIn(tree: Translations, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[...path, key].join('.')]
      : pathsIn(value as Translations, [...path, key]),
  )
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
