// The modal is in another shadow root than the button that opened it, and a button that connected becomes another one.
import type { Client } from '@aureus/core'

/** Returns the focus after the modal. Returns how to stop. */
export function keepFocus(client: Client, modal: HTMLElement): () => void {
  let opener: Element | null = null

  function release(): void {
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
