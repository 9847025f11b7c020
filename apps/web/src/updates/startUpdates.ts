// Keeps an open page up to date with deployments, and preloads pages.
import { type Client, tabStorage } from '@aureus/core'
import type { BuildManifest, PagePayload, Payload } from '@aureus/protocol'
import { withoutHash } from '../history/withHash.ts'
import type { Lazy } from '../loading/lazy.ts'
import type { Route } from '../router/route.ts'
import type { Router } from '../router/router.ts'
import { resolveState } from '../routes/resolveState.ts'
import { fetchLatest, fetchManifest, fetchPayload } from './buildFiles.ts'
import { claimReload, isChunkError } from './chunkGuard.ts'
import { createFreshness } from './freshness.ts'
import { guardNavigation } from './guardNavigation.ts'
import { leaveDocument } from './leaveDocument.ts'
import { pollLatest } from './pollLatest.ts'
import { isWorthPreloading, startPrefetching } from './prefetch.ts'
import { createPreloadQueue } from './preloadQueue.ts'

/** Counted from the idle moment in which this code loads. */
const MANIFEST_AFTER_MS = 1000
/** Used if the manifest, which may set another interval, fails to load. */
const CHECK_EVERY_MS = 3_600_000
/** How long navigation waits for the check for a new build. */
const PAYLOAD_WAIT_MS = 1500

export function startUpdates(
  router: Router,
  payload: Payload,
  { has: hasUnsaved }: Client['unsaved'],
): void {
  const { buildId, config } = payload
  const own: Pick<PagePayload, 'buildId' | 'builtAtMs' | 'config'> = { buildId, config }
  const freshness = createFreshness(own)
  let manifest: BuildManifest | undefined
  /** Loads whose failure the caller handles. */
  let attended = 0

  const claim = (path: string) => claimReload(path, tabStorage)
  const attend = async <T>(load: Promise<T>): Promise<T> => {
    attended++
    return load.finally(() => attended--)
  }

  /** Loads a page's code and its payload, if it has one. The browser caches both. */
  async function preload(
    path: string,
    route: Route | undefined,
    signal?: AbortSignal,
  ): Promise<void> {
    const { pathname } = new URL(path, location.href)
    // Links in view do not wait for the manifest.
    const hasPayload = manifest
      ? manifest.prerendered.includes(pathname)
      : route?.prerendered && route.path === pathname
    const told = hasPayload && fetchPayload(pathname, buildId, signal).then(freshness.compare)
    await Promise.all([route && attend(loadPage(route.page)), told])
  }

  const navigate = router.navigate.bind(router)
  router.navigate = guardNavigation({
    navigate: (url) => attend(navigate(url)),
    shownPath: () => withoutHash(router.getState().fullPath),
    currentUrl: () => location.pathname + location.search + location.hash,
    prepare: (path) =>
      Promise.race([
        preload(path, resolveState(path).route).catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, PAYLOAD_WAIT_MS)),
      ]),
    isOutdated: freshness.isOutdated,
    hasUnsaved,
    isChunkError,
    claimReload: claim,
    load,
    fail: router.fail,
  })

  // Vite's event for other code that failed to load. The caller reports it and offers to try again, which does not help
  // if a new build has removed the file.
  addEventListener('vite:preloadError', () => {
    if (attended > 0) return
    fetchLatest().then(
      (latest) => {
        if (latest.buildId === buildId) return
        freshness.markOutdated()
        if (!hasUnsaved() && claim(location.pathname + location.search))
          leaveDocument(() => location.reload())
      },
      () => undefined,
    )
  })

  startPrefetching({
    queue: createPreloadQueue(),
    taskFor(path) {
      const { route } = resolveState(path)
      return route && ((signal) => preload(path, route, signal))
    },
    isWorthIt: () =>
      isWorthPreloading((navigator as { connection?: NetworkInformationLike }).connection),
  })

  setTimeout(async () => {
    manifest = await fetchManifest(buildId).catch((error: unknown) => {
      console.error('Failed to load the manifest of this build.', error)
      return undefined
    })
    own.builtAtMs = manifest?.builtAtMs
    pollLatest({
      everyMs: manifest?.checkEveryMs ?? CHECK_EVERY_MS,
      ask: fetchLatest,
      own,
      onNewBuild: freshness.markOutdated,
      page: document,
    })
  }, MANIFEST_AFTER_MS)
}

/** Loads with the navigation code. */
async function loadPage(page: Lazy): Promise<void> {
  await Promise.all([import('../history/navigation.ts'), page.preload()])
}

type NetworkInformationLike = Parameters<typeof isWorthPreloading>[0]

/** Assigning the current address would only scroll to its hash. */
function load(url: string): void {
  const isCurrent = new URL(url, location.href).href === location.href
  leaveDocument(() => (isCurrent ? location.reload() : location.assign(url)))
}
