// Lets Playwright find elements by their English in pages of the pseudo-language. Its injected script turns what it reads
// into English before it compares, so that each lookup keeps its exact meaning: strings, patterns, roles, labels,
// attributes and snapshots. This changes Playwright's source while Node loads it, because no option of it reaches there.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const BUNDLE = '/playwright-core/lib/coreBundle.js'
const isDone = Symbol.for('aureus.englishLookups')

/** Runs in the page's world of Playwright, as part of a string in single quotes: no such quotes, no backslashes. */
const englishOf = (letters: readonly (readonly [string, string])[], more: string) =>
  `const englishLetters = new Map(${JSON.stringify(letters)}); function englishOf(text) { return [...text.replaceAll(" ${more}", "")].map((each) => englishLetters.get(each) ?? each).join(""); }`

/** Marks of direction around values and addresses. */
const ISOLATES = ['\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f']

/**
 * What replaces what in the script, where a line ends with the two characters of its escape.
 * @throws Error if Playwright has changed
 */
export function withEnglishLookups(
  source: string,
  letters: readonly (readonly [string, string])[],
  more: string,
): string {
  const helper = englishOf([...letters, ...ISOLATES.map((mark) => [mark, ''] as const)], more)
  const changes = [
    [
      String.raw`function normalizeWhiteSpace(text) {\n`,
      String.raw`${helper}\nfunction normalizeWhiteSpace(given) {\n  const text = englishOf(given);\n`,
    ],
    [
      String.raw`function matchesAttributePart(value, attr) {\n`,
      String.raw`function matchesAttributePart(given, attr) {\n  const value = typeof given === "string" ? englishOf(given) : given;\n`,
    ],
    ['value.full += child.nodeValue || ""', 'value.full += englishOf(child.nodeValue || "")'],
    [
      'currentImmediate += child.nodeValue || ""',
      'currentImmediate += englishOf(child.nodeValue || "")',
    ],
    ['full: root.value, ', 'full: englishOf(root.value), '],
    ['full: ariaLabel, ', 'full: englishOf(ariaLabel), '],
  ] as const
  let changed = source
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new Error(`Playwright has changed: no ${from}`)
    changed = changed.replaceAll(from, () => to)
  }
  return changed
}

/** For Playwright if it has not loaded yet in this process. */
export function findByEnglish(letters: readonly (readonly [string, string])[], more: string): void {
  if (Reflect.has(globalThis, isDone)) return
  Reflect.set(globalThis, isDone, true)
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith(BUNDLE)) return nextLoad(url, context)
      const source = readFileSync(fileURLToPath(url), 'utf8')
      return {
        format: 'commonjs',
        shortCircuit: true,
        source: withEnglishLookups(source, letters, more),
      }
    },
  })
}
