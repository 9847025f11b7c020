// The one place where the page reports unhandled errors.
import type { Log } from '@aureus/core'

export interface ErrorContext {
  /**
   * `start`: the page could not start; `render`: rendering or an effect; `hydration`: the first frame differed from
   * the server's; `navigation`: a requested page; `unhandled`: an event handler or a promise.
   */
  readonly during: 'start' | 'render' | 'hydration' | 'navigation' | 'unhandled'
  /** The visitor's current or requested path. */
  readonly fullPath?: string | undefined
}

export type ReportError = (error: unknown, context: ErrorContext) => void

let log: Pick<Log, 'error'> = console

/** Before it is set, errors only go to the console. */
export function reportTo(given: Pick<Log, 'error'>): void {
  log = given
}

export const reportError: ReportError = (error, { during }) => log.error(`failed: ${during}`, error)
