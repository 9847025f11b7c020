// Errors that nobody caught end on the error screen, when they are ours; all of them are told.
import { reportError } from './reportError.ts'
import { unhandledTypes, type Waiting } from './unhandled.ts'

/**
 * @param fail shows the error screen
 * @param waiting what happened before this code was there; it waits no longer.
 */
export function reportUnhandled(fail: (error: unknown) => void, waiting: Waiting): void {
  // Vite serves the sources under their own paths while developing.
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

// Wallet extensions run scripts in this page, and theirs fail now and then.
const ADDRESS = /\b[a-z][a-z-]*:\/\/[^\s)]+/

/**
 * The innermost script decides: an extension that fails inside a call of ours is still the extension. What
 * names no script (`Script error.`, `ResizeObserver loop …`, a rejection with a plain object) is not ours.
 * @param trace a stack, or the address of a script
 * @param assets where our own scripts come from
 */
export function isOurs(trace: string | undefined, assets: string): boolean {
  return trace?.match(ADDRESS)?.[0].startsWith(assets) ?? false
}
