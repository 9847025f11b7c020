// What the owner of a client decides about opening the modal.
import type { OpenFacts } from './open.ts'

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
  /** What is still to be fetched before the modal opens. */
  images: (() => unknown) | undefined
}

export function createOpenSettings(
  parameters: OpenSettingsParameters & { adapters: object },
): OpenSettings {
  const { basic, prefetchImages, manualWalletConnect = false, isMobile } = parameters
  return {
    facts: () => ({
      manualWalletConnect,
      hasAdapters: Object.keys(parameters.adapters).length > 0,
      mobile: isMobile?.() ?? false,
    }),
    images: basic ? undefined : prefetchImages,
  }
}
