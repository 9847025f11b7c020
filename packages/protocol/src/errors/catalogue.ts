// Every message of the specification's section 8, spelled exactly and in one place. No other code may contain these
// texts.

export * as adapterErrors from './catalogue/adapterErrors.ts'
export * as alerts from './catalogue/alerts.ts'
export * as thrown from './catalogue/thrown.ts'
export * as toasts from './catalogue/toasts.ts'

/** The email throttle; `seconds` is what is left of the 30 s. */
export const emailThrottle = (seconds: number): string =>
  `Please try again after ${seconds} seconds`
