// Turns texts that tests read from a page of the pseudo-language into English.
import { plainWords } from '@aureus/languages/pseudo'
import { pseudoTag } from '@aureus/languages/pseudoTag'
import type { Page } from 'playwright-core'

const readers = [
  'allInnerTexts',
  'allTextContents',
  'content',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'textContent',
  'title',
] as const

const isDone = Symbol.for('aureus.readEnglish')

const isolates = /[\u2066-\u2069\u200e\u200f]/g

/** What a test has read by other means than Playwright's, in English where tests run in the pseudo-language. */
export const readAsEnglish = <T>(value: T): T =>
  pseudoTag === undefined ? value : inEnglish(value)

/** A text, or an object of the page with texts in it, in English. */
function inEnglish<T>(value: T): T {
  if (typeof value === 'string') return plainWords(value.replaceAll(isolates, '')) as T
  if (Array.isArray(value)) return value.map(inEnglish) as T
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inEnglish(inner)]),
  ) as T
}

/** For all pages of this process. */
export function readEnglish(page: Page): void {
  for (const object of [page, page.mainFrame(), page.locator('body')]) {
    const prototype = Object.getPrototypeOf(object) as Record<string | symbol, unknown>
    if (Reflect.has(prototype, isDone)) continue
    prototype[isDone] = true
    for (const name of readers) {
      const read = prototype[name]
      if (typeof read !== 'function') continue
      prototype[name] = async function (this: unknown, ...given: unknown[]) {
        return inEnglish(await read.apply(this, given))
      }
    }
  }
}
