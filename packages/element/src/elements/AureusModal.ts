import { type Client, openModal } from '@aureus/core'
import { Modal, placeOverlays, Toasts } from '@aureus/react'
import { createElement, Fragment } from 'react'
import { AureusElement } from './AureusElement.tsx'
import { keepFocus } from './keepFocus.ts'
import { lockable } from './sheets.ts'

/** The first one in the page has the modal and the toasts. */
const modals = new Set<AureusModal>()
let ours: AureusModal | undefined

/** `<aureus-modal>`: where the modal and the toasts are. A page needs one; without one, the first button adds it. */
export class AureusModal extends AureusElement {
  #release: (() => void) | undefined
  #held: Client | undefined
  /** Around the modal and the toasts, so that they have the language's direction. */
  #overlays: HTMLElement | undefined

  override connectedCallback(): void {
    modals.add(this)
    if (this !== ours) ours?.remove()
    super.connectedCallback()
    if (this.shadowRoot && isFirst(this)) {
      this.#overlays ??= this.shadowRoot.appendChild(document.createElement('div'))
      placeOverlays(this.#overlays)
      this.redraw()
    }
    lockable()
  }

  override disconnectedCallback(): void {
    modals.delete(this)
    this.#release?.()
    this.#held = undefined
    if (this === ours) ours = undefined
    super.disconnectedCallback()
  }

  /** Opens the modal on the view that fits the state. */
  open(): void {
    const { client } = this
    if (client) openModal(client)
  }

  protected override draw(client: Client): unknown {
    if (!isFirst(this)) return null
    if (this.#held !== client) {
      this.#release?.()
      this.#held = client
      this.#release = keepFocus(client, this)
    }
    return createElement(Fragment, null, createElement(Modal), createElement(Toasts))
  }
}

const isFirst = (modal: AureusModal) => modals.values().next().value === modal

/** After the page's own markup had its chance to bring one. */
export function ensureModal(): void {
  setTimeout(() => {
    if (modals.size > 0) return
    ours = document.createElement('aureus-modal')
    document.body.append(ours)
  })
}
