// Which page is shown. The state is plain, so that the server makes one too; what moves between pages
// comes with the first move.
import type { Client } from '@aureus/core'
import { loadAfter } from '../loadAfter.ts'
import { errorScreen } from './errorScreen.ts'
import type { PageError, Place, Route } from './route.ts'
import { showFatal } from './showFatal.ts'

export interface RouterState extends Pick<Place, 'fullPath' | 'params'> {
  /** None where there is no page: at an error, or where a crawler is spared one. */
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

export function createRouter(initial: RouterState, client: Client, crawler: boolean): Router {
  let state = initial
  let asked = 0
  const listeners = new Set<() => void>()

  const router: Router = {
    crawler,
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    async navigate(url) {
      // The code of a later move may be there first.
      const turn = ++asked
      const navigation = await import('./navigation.ts')
      if (turn === asked) await navigation.navigate(router, client, url)
    },
    fail(failure) {
      if (!crawler) void showFailure(failure)
    },
  }

  /** Its words and its looks come right after the first frame. */
  async function showFailure(failure: unknown): Promise<void> {
    const failed = state.fullPath
    try {
      const [{ pageErrorOf }] = await Promise.all([loadAfter(), errorScreen.preload()])
      // Who went elsewhere meanwhile has left it behind.
      if (state.fullPath === failed) router.set({ ...state, error: pageErrorOf(failure) })
    } catch {
      showFatal(document)
    }
  }
  return router
}
