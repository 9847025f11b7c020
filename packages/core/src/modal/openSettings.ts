// What the owner of a client decides about opening the modal.
import type { OpenFacts } from './open.ts'

/** A picture that does not come is drawn in its place: nobody waits longer for it than this. */
export const PREFETCH_LIMIT_MS = 1000

export interface OpenSettingsParameters {
  /** No pictures are fetched before the modal opens. */
  basic?: boolean
  /** Fetches the pictures of wallets and networks; runs once in a page. */
  prefetchImages?: () => unknown
  manualWalletConnect?: boolean
  /** Whether the page is laid out for a phone (below the breakpoint `lg`). Defaults to no. */
  isMobile?: () => boolean
}

export interface OpenSettings {
  facts(): Pick<OpenFacts, 'manualWalletConnect' | 'hasAdapters' | 'mobile'>
  /** Resolves when the pictures are there, or are not waited for any more; null when there is nothing to wait for. */
  prefetch(): Promise<void> | null
}

export function createOpenSettings(
  parameters: OpenSettingsParameters & { adapters: object },
): OpenSettings {
  const { basic = false, prefetchImages, manualWalletConnect = false, isMobile } = parameters
  let over = basic || !prefetchImages
  let running: Promise<void> | undefined
  return {
    facts: () => ({
      manualWalletConnect,
      hasAdapters: Object.keys(parameters.adapters).length > 0,
      mobile: isMobile?.() ?? false,
    }),
    prefetch() {
      if (over) return null
      running ??= new Promise<void>((resolve) => {
        const settle = () => {
          over = true
          resolve()
        }
        setTimeout(settle, PREFETCH_LIMIT_MS)
        new Promise((fetched) => fetched(prefetchImages?.())).then(settle, settle)
      })
      return running
    },
  }
}
