// Finds texts on a page by their English, whatever language the page speaks.
import type { Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../../scripts/test/limits.ts'

interface ShownText {
  /** Part of a text: words, or a regular expression's source. */
  part: string | { source: string }
  /** Whether `part` is the whole text. */
  isWhole?: boolean
  /** A selector; everything in the dialog unless given. */
  within?: string
  timeout?: number
}

/** Resolves to the first such text in the page's own language, once there is one. */
export async function shownText(page: Page, text: ShownText): Promise<string> {
  const found = await look(page, text, true)
  return String(await found.jsonValue())
}

/** Resolves once there is no such text. */
export async function textGone(page: Page, text: ShownText): Promise<void> {
  await look(page, text, false)
}

const look = (
  page: Page,
  { part, isWhole = false, within = '[role="dialog"] *', timeout = WAIT_LIMIT_MS }: ShownText,
  isWanted: boolean,
) =>
  page.waitForFunction(
    ([part, isWhole, within, isWanted]) => {
      const { plainWords = (text: string) => text } = globalThis as {
        plainWords?: (text: string) => string
      }
      // The part may be a catalogue's text, which is in the page's language.
      const source =
        typeof part === 'string'
          ? plainWords(part)
              .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
              .replaceAll('\n', '|')
          : part.source
      // Languages write and group numbers differently, and set marks of direction around them.
      const separator = /(?<=\d)\\?[.,](?=\d)/g
      const anyNumber =
        typeof part === 'string'
          ? source.replaceAll(separator, '').replaceAll(/(?<=\d)(?=\d)/g, '[.,\\s]?')
          : source.replaceAll(separator, '[.,\\s]')
      const wanted = new RegExp(isWhole ? `^(?:${anyNumber})$` : anyNumber, 'm')
      for (const element of document.querySelectorAll(within)) {
        if (element.matches('script, style') || !element.checkVisibility()) continue
        const text = (element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
        const english = plainWords(text).replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
        if (text !== '' && wanted.test(english)) return isWanted ? text : false
      }
      return !isWanted
    },
    [part, isWhole, within, isWanted] as const,
    { timeout, polling: POLLING_MS },
  )

const POLLING_MS = 20
