// Which page is shown, as whatever draws or follows it sees it. What moves between pages is in `history/`.
import type { PageError } from '../errors/pageError.ts'
import type { Place, Route } from './route.ts'

export interface RouterState extends Pick<Place, 'fullPath' | 'params'> {
  /** Absent on the error screen, and for crawlers that get none. */
  route: Route | undefined
  error: PageError | null
}

export interface Router {
  /** A program reads this page: what fails is told, never shown. */
  readonly crawler: boolean
  getState(): RouterState
  /** What the server drew; React compares its first frame with that. */
  getInitialState(): RouterState
  subscribe(listener: () => void): () => void
  set(state: RouterState): void
  /**
   * Goes to a path of this app once its page has loaded; the visitor stays where they are until then.
   * Without a path: to where the browser's back or forward already is.
   */
  navigate(url?: string): Promise<void>
  /** Shows the error screen in place of the page, but to a crawler. */
  fail(failure: unknown): void
}
