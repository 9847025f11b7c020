// Reports all uncaught errors. Those of our own code show the error screen.
import { reportError } from './reportError.ts'
import { unhandledTypes, type Waiting } from './unhandled.ts'

/**
 * @param fail shows the error screen
 * @param waiting the errors from before this code loaded
 */
export function reportUnhandled(fail: (error: unknown) => void, waiting: Waiting): void {
  // In development, Vite serves the sources under their own paths.
  const assets = `${location.origin}${import.meta.env.DEV ? '/' : '/assets/'}`
  function take(event: Event): void {
    const { error, message, filename, reason } = event as ErrorEvent & PromiseRejectionEvent
    const rejected = event.type === 'unhandledrejection'
    const thrown: unknown = rejected ? reason : (error ?? message)
    reportError(thrown, { during: 'unhandled' })
    if (isOurs(rejected ? reason?.stack : filename, assets)) fail(thrown)
  }
  for (const type of unhandledTypes) addEventListener(type, take)
  waiting.take(take)
}

// Wallet extensions run scripts in this page, which sometimes fail.
const ADDRESS = /\b[a-z][a-z-]*:\/\/[^\s)]+/

/**
 * The innermost script decides, because an extension may fail inside one of our calls. Errors without a script
 * (`Script error.`, `ResizeObserver loop …`, a rejection with a plain object) do not count as ours.
 * @param trace a stack, or the address of a script
 * @param assets the address of our own scripts
 */
export function isOurs(trace: string | undefined, assets: string): boolean {
  return trace?.match(ADDRESS)?.[0].startsWith(assets) ?? false
}
