// What the owner of a client decides about opening the modal.
import type { OpenFacts } from './open.ts'

export interface OpenSettings {
  /** No pictures are fetched before the modal opens. */
  basic?: boolean
  /** Fetches the pictures of wallets and networks; runs once in a page. */
  prefetchImages?: () => unknown
  manualWalletConnect?: boolean
  /** Whether the page is laid out for a phone (below the breakpoint `lg`). Defaults to no. */
  isMobile?: () => boolean
}

type Facts = Pick<OpenFacts, 'manualWalletConnect' | 'hasAdapters' | 'mobile'>

export function openFacts(settings: OpenSettings, adapters: object): Facts {
  return {
    manualWalletConnect: settings.manualWalletConnect ?? false,
    hasAdapters: Object.keys(adapters).length > 0,
    mobile: settings.isMobile?.() ?? false,
  }
}
