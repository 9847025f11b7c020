// Loads a page's code and payload when a visitor is about to follow a link, or could: on intent and in view.
import type { PreloadQueue, PreloadTask } from './preloadQueue.ts'

export interface PrefetchParameters {
  queue: PreloadQueue
  /** What to load for a path of this app; `undefined` where there is no such page. */
  taskFor: (path: string) => PreloadTask | undefined
  /** Asked each time: a connection changes while a page is open. */
  isWorthIt: () => boolean
}

/** https://wicg.github.io/netinfo/: Chromium only; where it is absent the line counts as good. */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** False on a line so slow that what is loaded ahead delays what is wanted, and where bytes are saved. */
export function isWorthPreloading(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
}

type LinkLike = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>

/** The path of a link to another page of this app; `undefined` for any other. */
export function pathOf(link: LinkLike, here: string): string | undefined {
  const url = URL.parse(link.href)
  const current = new URL(here)
  if (url?.origin !== current.origin || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  return url.pathname === current.pathname ? undefined : url.pathname
}

/** Watches the whole page; links that come later are seen too. */
export function startPrefetching({ queue, taskFor, isWorthIt }: PrefetchParameters): void {
  function consider(link: HTMLAnchorElement): (() => void) | undefined {
    const path = pathOf(link, location.href)
    const task = path !== undefined && isWorthIt() ? taskFor(path) : undefined
    return task && queue.add(path as string, task)
  }

  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(
      intent,
      ({ target }) => {
        const link = linkAround(target)
        const cancel = link && consider(link)
        // Who only passed by does not need it any more.
        if (cancel && intent === 'pointerover')
          link.addEventListener('pointerleave', cancel, { once: true })
      },
      { passive: true },
    )

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && consider(target as HTMLAnchorElement)) inView.unobserve(target)
  })
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) inView.observe(link)
  }
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true })
  observe()
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null
}
