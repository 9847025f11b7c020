// Errors that nobody caught end on the error screen, when they are ours; all of them are told.
import { isOurs } from './isOurs.ts'
import { reportError } from './reportError.ts'
import type { Router } from './router.ts'
import { unhandledTypes, type Waiting } from './unhandled.ts'

/** @param waiting what happened before this code was there; it waits no longer. */
export function reportUnhandled(router: Router, waiting: Waiting): void {
  // Vite serves the sources under their own paths while developing.
  const assets = `${location.origin}${import.meta.env.DEV ? '/' : '/assets/'}`
  function take(event: Event): void {
    const { error, message, filename, reason } = event as ErrorEvent & PromiseRejectionEvent
    const rejected = event.type === 'unhandledrejection'
    const thrown: unknown = rejected ? reason : (error ?? message)
    reportError(thrown, { during: 'unhandled', fullPath: router.getState().fullPath })
    if (isOurs(rejected ? reason?.stack : filename, assets)) router.fail(thrown)
  }
  for (const type of unhandledTypes) addEventListener(type, take)
  waiting.take(take)
}
