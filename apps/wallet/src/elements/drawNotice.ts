import { element } from './element.ts'

export interface Notice {
  title: string
  text: string
  /** Spoken at once: something went wrong. */
  alert?: boolean
}

/** A page that only says something, in the place of what was there. */
export function drawNotice(
  place: HTMLElement,
  { title, text, alert = false }: Notice,
  ...more: HTMLElement[]
): void {
  const heading = element('h1', { tabindex: '-1' }, title)
  const words = element('p', alert ? { role: 'alert' } : {}, text)
  place.replaceChildren(element('div', { class: 'question page' }, heading, words, ...more))
  document.title = title
  heading.focus({ preventScroll: true })
}
