// Finds words that did not come from a catalogue: plain letters on a screen in a language that has others.
import type { Page } from 'playwright-core'

/** What is signed is data of the site. Its words are its own. */
export const SIGNED = 'dd.block, dd.tree'

/** Attributes that a person reads or hears. */
export const READ_ATTRIBUTES = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'title',
]

/**
 * The texts with plain letters that are visible or read aloud, each once.
 * @param values texts that are the same in every language; what is left is looked at
 * @param quotes a selector of elements with words of others, such as a message to sign
 */
export async function foreignWords(
  page: Page,
  values: readonly RegExp[],
  quotes: string,
): Promise<string[]> {
  const texts = await page.evaluate(
    ([attributes, quotes]) => {
      const found = new Set<string>()
      for (const element of document.querySelectorAll('body, body *')) {
        if (element.closest(`script, style, ${quotes}`) || !element.checkVisibility()) continue
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.textContent)
            found.add(node.textContent.trim())
        for (const name of attributes) found.add(element.getAttribute(name)?.trim() ?? '')
      }
      return [...found]
    },
    [READ_ATTRIBUTES, quotes] as const,
  )
  return texts.filter((text) => /[A-Za-z]{2}/.test(withoutValues(text, values)))
}

const withoutValues = (text: string, values: readonly RegExp[]) =>
  values.reduce((rest, value) => rest.replaceAll(value, ' '), text)

/**
 * Texts of a catalogue that are shortened by an ellipsis. Only names may be.
 * @param values names, which no text of a catalogue should have
 */
export async function shortenedTexts(page: Page, values: readonly RegExp[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const { plainWords } = globalThis as unknown as { plainWords(text: string): string }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const isOneLine = overflowX === 'hidden' && textOverflow === 'ellipsis'
        const isShortened =
          (isOneLine && element.scrollWidth > element.clientWidth) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight)
        return isShortened && element.checkVisibility()
      })
      .map((element) => element.textContent?.trim() ?? '')
      .map((text) => ({ text, english: plainWords(text) }))
  })
  return texts
    .filter(({ text, english }) => english !== text && withoutValues(english, values) === english)
    .map(({ text }) => text)
}

/** Placeholders that do not fit. The browser needs a font of their script. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('The page cannot measure a text')
    return [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        context.font = font
        const room =
          input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return input.checkVisibility() && context.measureText(input.placeholder).width > room
      })
      .map(({ placeholder }) => `placeholder: ${placeholder}`)
  })

/** Elements whose text does not fit their box, and is not shortened on purpose by an ellipsis. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        )
        if (!hasText || !element.checkVisibility()) return false
        // A mark's letters have no box of their own.
        if (!(element instanceof HTMLElement)) return false
        const { overflowX, textOverflow, display, clipPath, webkitLineClamp } =
          getComputedStyle(element)
        // Shortened after some lines.
        if (webkitLineClamp !== 'none') return false
        const isOnlyHeard = clipPath !== 'none' || element.clientWidth <= 1
        if (display === 'inline' || isOnlyHeard) return false
        if (textOverflow === 'ellipsis' && overflowX === 'hidden') return false
        return element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 60)}`),
  )
