// The router's interface: which page is shown. The code that navigates is in `history/`.
import type { PageError } from '../errors/pageError.ts'
import type { Place, Route } from './route.ts'

export interface RouterState extends Pick<Place, 'fullPath' | 'params'> {
  /** Absent on the error screen, and for crawlers, which get none. */
  route: Route | undefined
  error: PageError | null
}

export interface Router {
  /** Crawlers get no error screen; errors are only reported. */
  readonly crawler: boolean
  getState(): RouterState
  /** The server's state, which hydration compares against. */
  getInitialState(): RouterState
  subscribe(listener: () => void): () => void
  set(state: RouterState): void
  /**
   * Navigates to a path of this app. The current page stays until the new one has loaded. Without a path, navigates to
   * where the browser's back or forward already is.
   */
  navigate(url?: string): Promise<void>
  /** Shows the error screen instead of the page, except to crawlers. */
  fail(failure: unknown): void
}
