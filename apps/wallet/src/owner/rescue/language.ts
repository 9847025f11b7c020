// The language of the rescue page, which has them all inside: the one chosen in its menu, else the browser's. Texts are
// read when their catalogue loads, so this comes before it.
import { directionOf, languageFor, languages, languageTags } from '@aureus/protocol'
import { element } from '../../lib/elements/element.ts'

/** @param chosen from the menu; `undefined` before a choice */
function setLanguage(chosen: string | undefined): void {
  const wanted = [chosen, ...navigator.languages].filter((tag) => tag !== undefined)
  const tag = wanted.map((each) => languageFor(each)).find((found) => found !== undefined) ?? 'en'
  const { documentElement: root } = document
  root.lang = tag
  root.dir = directionOf(tag)
}

/** A page from a disk keeps nothing, so its address holds the choice. */
const chosen = () => location.hash.slice(1) || undefined

/** A menu with each language in its own words. */
export function languageMenu(name: string): HTMLElement {
  const options = languageTags.map((tag) => {
    const attributes = { value: tag, lang: tag, selected: tag === document.documentElement.lang }
    return element('option', attributes, languages[tag])
  })
  const menu = element('select', { id: 'language', 'aria-label': name }, ...options)
  menu.addEventListener('change', () => {
    location.hash = menu.value
    location.reload()
  })
  return menu
}

if (document.getElementById('rescue')) setLanguage(chosen())
