// Errors that nobody caught end on the error screen, when they are ours; all of them are told.
import { isOurs } from './isOurs.ts'
import { pageErrorOf } from './pageError.ts'
import { reportError } from './reportError.ts'
import type { Router } from './router.ts'

export function reportUnhandled(router: Router): void {
  // Vite serves the sources under their own paths while developing.
  const assets = `${location.origin}${import.meta.env.DEV ? '/' : '/assets/'}`
  function take(error: unknown, trace: string | undefined): void {
    reportError(error, { during: 'unhandled', fullPath: router.getState().fullPath })
    if (isOurs(trace, assets)) router.fail(pageErrorOf(error))
  }
  addEventListener('error', ({ error, message, filename }) => take(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => take(reason, reason?.stack))
}
