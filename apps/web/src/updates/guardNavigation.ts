// Turns navigation into loading a document after a new build or if code fails to load.
import type { Router } from '../router/router.ts'

type Navigate = Router['navigate']

export interface GuardParameters {
  /** Navigates inside the app. */
  navigate: Navigate
  /** Path and query of the shown page, without a hash. */
  shownPath: () => string
  /** The browser's current address. */
  currentUrl: () => string
  /** Preloads the path before it is shown. Never rejects. */
  prepare: (path: string) => Promise<void>
  isOutdated: () => boolean
  hasUnsaved: () => boolean
  isChunkError: (error: unknown) => boolean
  /** True at most once per path and time span. */
  claimReload: (path: string) => boolean
  /** Loads the document at this address. */
  load: (url: string) => void
  /** The error screen. */
  fail: (error: unknown) => void
}

/** Wraps a router's `navigate`. Only a new build or missing code changes its behaviour. */
export function guardNavigation(parameters: GuardParameters): Navigate {
  const { navigate, shownPath, currentUrl, prepare, isOutdated, hasUnsaved } = parameters
  const { isChunkError, claimReload, load, fail } = parameters
  let asked = 0
  return async (url) => {
    const turn = ++asked
    const target = url ?? currentUrl()
    const path = target.split('#', 1)[0] ?? target
    if (path !== shownPath()) await prepare(path)
    // The visitor may have navigated elsewhere meanwhile.
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
