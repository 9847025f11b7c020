// The window of a provider's page. It has to open in the click itself, before the server has made the address.

export interface ProviderWindow {
  /** Leads the window there. @returns false if it has been closed */
  show(url: string): boolean
  close(): void
}

/**
 * Opens an empty window that does not know this page. `noopener` would give no window to lead anywhere, so its
 * `opener` is cut off before another site is in it.
 * @returns undefined if the browser blocks it
 */
export function openProviderWindow(
  title: string,
  { open }: Pick<Window, 'open'> = window,
): ProviderWindow | undefined {
  const page = open('', '_blank')
  if (!page) return undefined
  page.opener = null
  page.document.title = title
  return {
    show(url) {
      if (page.closed) return false
      page.location.replace(url)
      return true
    },
    close: () => page.close(),
  }
}
