// The embedding page.

export interface HostPage {
  /** From the handshake, as reported by the browser: the only trustworthy fact about the page. */
  readonly origin: string
  /** The page's own name, shown as a claim. */
  claimedName: string | undefined
}

export function createHostPage(origin: string): HostPage {
  return { origin, claimedName: undefined }
}
