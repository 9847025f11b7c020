import { element } from './element.ts'

export interface Notice {
  title: string
  text: string
  /** Announced at once by screen readers, for errors. */
  alert?: boolean
}

/** Replaces the content of `place` with a page that only shows a message. */
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
