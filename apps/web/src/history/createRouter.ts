// Which page is shown. The state is plain, so that the server makes one too; what moves between pages
// comes with the first move.
import type { Client } from '@aureus/core'
import { loadPageError } from '../errors/errorScreen.ts'
import { showFatal } from '../errors/showFatal.ts'
import type { Router, RouterState } from '../router/router.ts'

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
      const error = await loadPageError(failure)
      // Who went elsewhere meanwhile has left it behind.
      if (state.fullPath === failed) router.set({ ...state, error })
    } catch {
      showFatal(document)
    }
  }
  return router
}
