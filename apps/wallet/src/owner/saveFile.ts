import { element } from '../lib/elements/element.ts'

/** Offers a JSON text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element('a', { href: url, download: name }).click()
  // The browser has taken the content once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
