// Navigation on the History API. Loads with the first navigation.
import type { Client } from '@aureus/core'
import { flushSync } from 'react-dom'
import { MAIN_ID } from '../router/mainId.ts'
import type { Router, RouterState } from '../router/router.ts'
import { loadPlace } from '../routes/loadPlace.ts'
import { shownState } from '../routes/shownState.ts'
import { withHash, withoutHash } from './withHash.ts'

interface Navigation {
  go(url: string): Promise<void>
  follow(): Promise<void>
}

/** One per document. */
let navigation: Navigation | undefined

/** Navigates to `url`, or to where the browser already is. */
export function navigate(router: Router, client: Client, url: string | undefined): Promise<void> {
  navigation ??= createNavigation(router, client)
  return url === undefined ? navigation.follow() : navigation.go(url)
}

function createNavigation(router: Router, client: Client): Navigation {
  const announce = createAnnouncer(document)
  /** Scroll offsets in CSS pixels by history entry key. */
  const offsets = new Map<number, number>()
  let entry = entryKey()
  /** Only the last of several navigations takes effect. */
  let latest = 0

  // The browser would restore the offset before the page has loaded. After a reload the server-rendered page is
  // complete, so the browser restores it correctly.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })

  function scroll(): void {
    const offset = offsets.get(entry)
    const target = offset === undefined && document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
    else scrollTo(0, offset ?? 0)
  }

  /** Loads the page, then calls `commit`, unless the visitor navigated elsewhere meanwhile. */
  async function arrive(url: string, commit: (state: RouterState) => void): Promise<void> {
    const turn = ++latest
    const state = await loadPlace(url, client)
    if (turn !== latest) return
    offsets.set(entry, scrollY)
    commit(state)
    entry = entryKey()
    flushSync(() => router.set(shownState(state, router.crawler)))
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    announce(document.title)
    scroll()
  }

  return {
    go: (url) =>
      arrive(url, ({ fullPath }) => {
        const change = fullPath === currentUrl() ? 'replaceState' : 'pushState'
        history[change]({ entry: newKey() }, '', fullPath)
      }),
    async follow() {
      const url = currentUrl()
      const shown = router.getState()
      if (withoutHash(url) !== withoutHash(shown.fullPath))
        return arrive(url, (state) => {
          if (state.fullPath !== url) history.replaceState(history.state, '', state.fullPath)
        })
      // Another anchor on the same page. The browser follows links to it.
      latest++
      offsets.set(entry, scrollY)
      const isNew = history.state === null
      entry = entryKey()
      router.set(withHash(shown, location.hash))
      if (!isNew) scroll()
    },
  }
}

const currentUrl = () => location.pathname + location.search + location.hash

let newest = 0

/** Starts at the time, so that keys differ from those of earlier documents, and counts up. */
function newKey(): number {
  newest = Math.max(newest + 1, Date.now())
  return newest
}

/** The key of the current history entry. Adds one if it has none. */
function entryKey(): number {
  if (history.state === null) history.replaceState({ entry: newKey() }, '')
  return Number(history.state.entry)
}

/**
 * Announces the title of a new page to screen readers. It has no role, because toasts use `status`. It must be in
 * the page before its first announcement.
 */
function createAnnouncer(page: Document): (text: string) => void {
  const region = page.createElement('p')
  region.className = 'au-hidden'
  region.setAttribute('aria-live', 'polite')
  page.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
