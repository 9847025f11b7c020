// Holds which page is shown. The state is plain data, so that the server can create it too. The code for navigation
// loads with the first navigation.
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
      // A later navigation may have loaded the code first.
      const turn = ++asked
      const navigation = await import('./navigation.ts')
      if (turn === asked) await navigation.navigate(router, client, url)
    },
    fail(failure) {
      if (!crawler) void showFailure(failure)
    },
  }

  /** The error screen's code loads right after the first frame. */
  async function showFailure(failure: unknown): Promise<void> {
    const failed = state.fullPath
    try {
      const error = await loadPageError(failure)
      // The visitor may have left the page meanwhile.
      if (state.fullPath === failed) router.set({ ...state, error })
    } catch {
      showFatal(document)
    }
  }
  return router
}
