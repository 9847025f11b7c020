// The one place through which the page tells of an error that nobody handled.
import type { Log } from '@aureus/core'

export interface ErrorContext {
  /**
   * `start`: the page could not take over; `render`: drawing it or an effect; `hydration`: the first frame
   * was not what the server drew; `navigation`: a page that was asked for; `unhandled`: a handler or promise.
   */
  readonly during: 'start' | 'render' | 'hydration' | 'navigation' | 'unhandled'
  /** Where the visitor was or wanted to go. */
  readonly fullPath?: string | undefined
}

export type ReportError = (error: unknown, context: ErrorContext) => void

let log: Pick<Log, 'error'> = console

/** Until then errors go to the console alone. */
export function reportTo(given: Pick<Log, 'error'>): void {
  log = given
}

export const reportError: ReportError = (error, { during }) => log.error(`failed: ${during}`, error)
