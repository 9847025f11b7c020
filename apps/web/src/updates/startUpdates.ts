// Keeps an open page up to date with deployments, and preloads pages.
import { type Client, tabStorage } from '@aureus/core'
import {
  type BuildManifest,
  BuildManifestSchema,
  type LatestBuild,
  LatestBuildSchema,
  type PagePayload,
  PagePayloadSchema,
  type Payload,
  PublicConfigSchema,
  payloadUrl,
} from '@aureus/protocol'
import * as v from 'valibot'
import { withoutHash } from '../history/withHash.ts'
import type { Lazy } from '../loading/lazy.ts'
import type { Route } from '../router/route.ts'
import type { Router } from '../router/router.ts'
import { resolveState } from '../routes/resolveState.ts'
import { claimReload, isChunkError } from './chunkGuard.ts'
import { compareBuilds } from './compareBuilds.ts'
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

// Leaves the document for good: a reload, or another page of a new build.

/** Longer than a step in the history takes. */
const REPEAT_WITHIN_MS = 1000

/**
 * Calls `leave`, and again when a step in the history arrives. Such a step cancels a navigation that has just begun. The
 * modal takes one 100 ms after it has closed.
 * @param leave `location.reload` or `location.assign`
 */
export function leaveDocument(leave: () => void, page: EventTarget = window): void {
  page.addEventListener('popstate', leave, {
    once: true,
    signal: AbortSignal.timeout(REPEAT_WITHIN_MS),
  })
  leave()
}

// Whether the page still matches what the server would render now.

interface Freshness {
  isOutdated(): boolean
  markOutdated(): void
  /** A payload from another build, or from a server with another configuration. */
  compare(payload: PagePayload): void
}

/** @param own its `builtAtMs` may become known later */
export function createFreshness(
  own: Readonly<Pick<PagePayload, 'buildId' | 'builtAtMs' | 'config'>>,
): Freshness {
  let outdated = false
  // Parsed like the other payload, so that both have the same key order.
  const config = JSON.stringify(v.parse(PublicConfigSchema, own.config))
  return {
    isOutdated: () => outdated,
    markOutdated() {
      outdated = true
    },
    compare(payload) {
      const build = compareBuilds(own, payload)
      outdated ||=
        build === 'newer' || (build === 'same' && JSON.stringify(payload.config) !== config)
    },
  }
}

// Fetches the server's files about builds. Parses every answer, and rejects malformed ones.

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  url: string,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, { credentials: 'omit', ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return v.parse(schema, await response.json())
}

const fetchManifest = (buildId: string): Promise<BuildManifest> =>
  read(BuildManifestSchema, `/builds/meta/${buildId}.json`)

const fetchLatest = (): Promise<LatestBuild> =>
  read(LatestBuildSchema, `/builds/latest.json?${Date.now()}`)

const fetchPayload = (path: string, buildId: string, signal?: AbortSignal): Promise<PagePayload> =>
  read(PagePayloadSchema, payloadUrl(path, buildId), signal)

// Turns navigation into loading a document after a new build or if code fails to load.

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
