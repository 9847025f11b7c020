// The error screen of a page that cannot start, or cannot load what shows errors: the server has put it into
// every document, as a template, without React and without code that may be what did not arrive.

export const FATAL_ELEMENT_ID = 'fatal'

/**
 * Replaces the page with its status, its message and the way home.
 * @param cut the page itself did not arrive whole, which has words of its own
 */
export function showFatal(page: Document, cut = false): void {
  const template = page.getElementById(FATAL_ELEMENT_ID) as HTMLTemplateElement
  const screen = template.content.cloneNode(true) as DocumentFragment
  const message = screen.querySelector('p')
  if (cut && message) message.textContent = template.title
  // A page that was cut on its way may end before its root.
  const root = page.getElementById('app') ?? page.body
  root.replaceChildren(screen)
}
