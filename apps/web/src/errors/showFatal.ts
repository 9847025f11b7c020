// The error screen of a page that cannot start or cannot load its error code. Every document contains it as a
// template, so that it needs neither React nor any code that may have failed to load.

export const FATAL_ELEMENT_ID = 'fatal'

/**
 * Replaces the page with the error screen.
 * @param cut whether the document is incomplete, which has its own message
 */
export function showFatal(page: Document, cut = false): void {
  const template = page.getElementById(FATAL_ELEMENT_ID) as HTMLTemplateElement
  const screen = template.content.cloneNode(true) as DocumentFragment
  const message = screen.querySelector('p')
  if (cut && message) message.textContent = template.title
  // An incomplete document may end before its root.
  const root = page.getElementById('app') ?? page.body
  root.replaceChildren(screen)
}
