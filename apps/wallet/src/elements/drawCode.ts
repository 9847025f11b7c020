import { element } from './element.ts'

/** Digits to be typed elsewhere, in groups for the eye and one by one for the ear. */
export const drawCode = (code: string, shown = code): HTMLElement =>
  element('p', { class: 'digits', role: 'group', 'aria-label': code.split('').join(' ') }, shown)
