import { element } from './element.ts'

/** Digits to type elsewhere: grouped visually, and read out one by one. */
export const drawCode = (code: string, shown = code): HTMLElement =>
  element(
    'p',
    { class: 'digits', dir: 'ltr', role: 'group', 'aria-label': code.split('').join(' ') },
    shown,
  )
