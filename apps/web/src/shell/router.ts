// Which page is shown, on the History API. The state is plain, so that the server makes one too.
import { thrown } from '@aureus/protocol'
import { parseLocation } from './location.ts'
import { matchRoute, type Route } from './routes.ts'

export interface PageError {
  statusCode: number
  statusMessage: string
}

export interface RouterState {
  fullPath: string
  route: Route | undefined
  error: PageError | null
}

export interface Router {
  getState(): RouterState
  subscribe(listener: () => void): () => void
  /** Goes to a path of this app once its page has loaded; the visitor stays where they are until then. */
  navigate(url: string): Promise<void>
  /** Shows the error screen in place of the page. */
  fail(error: PageError): void
  /** Follows the browser's back and forward. Returns what ends it. */
  listen(): () => void
}

/** The state of a place: its page, or the not-found error. `error` is one that the server already knows. */
export function resolveState(url: string, error: PageError | null = null): RouterState {
  const { fullPath, pathname } = parseLocation(url)
  const route = matchRoute(pathname)
  if (error || route) return { fullPath, route, error }
  const notFound = { statusCode: 404, statusMessage: thrown.pageNotFound(fullPath) }
  return { fullPath, route, error: notFound }
}

export function createRouter(initial: RouterState): Router {
  let state = initial
  /** Only the last of several navigations may arrive. */
  let latest = 0
  const listeners = new Set<() => void>()

  function set(next: RouterState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function arrive(url: string, commit?: () => void): Promise<void> {
    const turn = ++latest
    const next = resolveState(url)
    await next.route?.page.preload()
    if (turn !== latest) return
    commit?.()
    set(next)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (url) =>
      arrive(url, () => {
        history.pushState(null, '', url)
        scrollTo(0, 0)
      }),
    fail: (error) => set({ ...state, error }),
    listen() {
      const onPop = () => void arrive(location.pathname + location.search)
      addEventListener('popstate', onPop)
      return () => removeEventListener('popstate', onPop)
    },
  }
}
