// Defines `<aureus-button>` and `<aureus-modal>`. Nothing happens on a server.
import { AureusButton } from '../elements/AureusButton.ts'
import { AureusModal } from '../elements/AureusModal.ts'

export type { AureusElement } from '../elements/AureusElement.tsx'
export type { AureusEventDetails, AureusEventName, AureusEvents } from '../elements/events.ts'
export { addLocale } from '../shared/locales.ts'
export type { ElementLocale } from '../shared/page.ts'
export type { Theme } from '../shared/theme.ts'
export { AureusButton, AureusModal }

declare global {
  interface HTMLElementTagNameMap {
    'aureus-button': AureusButton
    'aureus-modal': AureusModal
  }
}

if (globalThis.customElements && !customElements.get('aureus-button')) {
  customElements.define('aureus-modal', AureusModal)
  customElements.define('aureus-button', AureusButton)
}
