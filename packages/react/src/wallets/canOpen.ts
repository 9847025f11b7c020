import { isInApp } from '@aureus/protocol'

/**
 * Browsers inside other apps open websites only. For another link, Android's replaces the page with an error.
 * @param userAgent of this browser
 */
export const canOpen = (link: string, userAgent: string): boolean =>
  link.startsWith('https:') || !isInApp(userAgent)
