// Preloads a page's code and payload when a link to it comes into view or gets a visitor's intent.
import type { PreloadQueue, PreloadTask } from './preloadQueue.ts'

export interface PrefetchParameters {
  queue: PreloadQueue
  /** The loader for a path of this app; `undefined` for unknown paths. */
  taskFor: (path: string) => PreloadTask | undefined
  /** Called each time, because the connection may change while the page is open. */
  isWorthIt: () => boolean
}

/** https://wicg.github.io/netinfo/: Chromium only. Without it the connection counts as good. */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** False on slow connections, where preloading would delay what is needed, and if the visitor saves data. */
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

/** Watches the whole page, including links added later. */
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
        // The pointer only passed over the link.
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
