// The modal is in another shadow root than the button that opened it, so React's part sees neither the button's focus nor
// its place in the page.
import type { Client } from '@aureus/core'

/** Makes the opener's part of the page inert while the modal is open, then returns the focus. Returns how to stop. */
export function keepFocus(client: Client, modal: HTMLElement): () => void {
  let opener: Element | null = null
  let part: HTMLElement | undefined

  function release(): void {
    if (part) part.inert = false
    part = undefined
    const target = opener
    opener = null
    // After React has removed the dialog, in the frame that no longer shows it.
    requestAnimationFrame(() => {
      const focused = deepFocus()
      const isLost = !focused || focused === document.body || focused === modal
      if (isLost && target instanceof HTMLElement) focusable(target).focus({ preventScroll: true })
    })
  }

  return client.state.modal.subscribe(({ open, embedded }, before) => {
    if (embedded || open === before.open) return
    if (!open) return release()
    opener = deepFocus()
    part = opener ? partOf(opener, modal) : undefined
    // The focus moves into the dialog first: inert elements lose it.
    requestAnimationFrame(() => {
      if (part) part.inert = true
    })
  })
}

/** The focused element, also inside shadow roots. */
function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** A button that connected has become another button in the same shadow root. */
function focusable(target: HTMLElement): HTMLElement {
  if (target.isConnected) return target
  const buttons = document.querySelectorAll('aureus-button')
  const again = Array.from(buttons, ({ shadowRoot }) =>
    shadowRoot?.querySelector<HTMLElement>('[data-au-connect]'),
  ).find((one) => one != null)
  return again ?? target
}

/** The child of the body that contains an element, unless it also contains the modal. */
function partOf(element: Element, modal: HTMLElement): HTMLElement | undefined {
  let at: Node = element
  for (let up = parentOf(at); up && up !== document.body; up = parentOf(at)) at = up
  if (!(at instanceof HTMLElement) || at === document.body || at.contains(modal)) return undefined
  return at
}

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : node.parentNode
