// Errors that nobody caught end on the error screen, when they are ours.
import { pageErrorOf } from './pageError.ts'
import type { Router } from './router.ts'

/**
 * Wallet extensions run scripts in this page, and theirs fail now and then: only an error whose script or
 * stack lies in our own assets takes the page away.
 */
export function reportUnhandled(router: Router): void {
  addEventListener('error', ({ error, filename }) => {
    if (isOurs(filename)) router.fail(pageErrorOf(error))
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && isOurs(reason.stack)) router.fail(pageErrorOf(reason))
  })
}

function isOurs(trace: string | undefined): boolean {
  return trace?.includes(`${location.origin}/assets/`) ?? false
}
