// The style sheets of the elements. Adopted ones work under a strict content security policy.
import { themeStyles } from '@aureus/react'
import text from '@aureus/react/styles.css?inline'
import type { Theme } from '../shared/theme.ts'

const made = new Map<string, CSSStyleSheet>()

/** One object for each text, shared by all roots. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = made.get(css) ?? new CSSStyleSheet()
  if (!made.has(css)) sheet.replaceSync(css)
  made.set(css, sheet)
  return sheet
}

const own =
  ':host{display:inline-block}:host([hidden]){display:none}:host(aureus-modal){display:contents}'

/** @throws ThemeError */
export const sheetsFor = (theme: Theme | undefined): CSSStyleSheet[] => [
  sheetOf(own),
  sheetOf(text),
  ...(theme ? [sheetOf(themeStyles(theme))] : []),
]

/** Keeps the page from scrolling while the modal is over it. */
export function lockable(): void {
  const sheet = sheetOf('[data-au-lock]{overflow:hidden}')
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
