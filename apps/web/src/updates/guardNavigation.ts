// What may make a change of page a load of the document: a new build, and code that does not come.
import type { Router } from '../router/router.ts'

type Navigate = Router['navigate']

export interface GuardParameters {
  /** The change of page inside the app. */
  navigate: Navigate
  /** Path and query of what is shown, without a hash. */
  shownPath: () => string
  /** Where the browser is. */
  currentUrl: () => string
  /** Learns what it can about the path before it is shown; never rejects. */
  prepare: (path: string) => Promise<void>
  isOutdated: () => boolean
  hasUnsaved: () => boolean
  isChunkError: (error: unknown) => boolean
  /** True once per path and time. */
  claimReload: (path: string) => boolean
  /** Loads the document at this address. */
  load: (url: string) => void
  /** The error screen. */
  fail: (error: unknown) => void
}

/** Wraps a router's `navigate`. What is neither a new build nor missing code goes through as it was. */
export function guardNavigation(parameters: GuardParameters): Navigate {
  const { navigate, shownPath, currentUrl, prepare, isOutdated, hasUnsaved } = parameters
  const { isChunkError, claimReload, load, fail } = parameters
  let asked = 0
  return async (url) => {
    const turn = ++asked
    const target = url ?? currentUrl()
    const path = target.split('#', 1)[0] ?? target
    if (path !== shownPath()) await prepare(path)
    // Whoever went elsewhere meanwhile is there already.
    if (turn !== asked) return
    if (path !== shownPath() && isOutdated() && !hasUnsaved()) return load(target)
    try {
      await navigate(url)
    } catch (error) {
      if (!isChunkError(error)) throw error
      if (claimReload(path)) load(target)
      else fail(error)
    }
  }
}
