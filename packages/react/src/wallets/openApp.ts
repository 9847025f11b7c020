// Opens an app of this device by a link that was made before the tap: only then may a page do so.

/** As long as a phone takes to put an app in front of the page. */
export const NO_APP_MS = 3000

export interface AppWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  location: Pick<Location, 'assign'>
  open(url: string, target: string, features: string): unknown
}

/**
 * Whether something took the page’s place in time: it is out of sight, or on a computer another window has the
 * keyboard. A site opens in a tab of its own, and always. Call it in the tap itself.
 */
export function openApp(window: AppWindow, link: string): Promise<boolean> {
  const { document, location } = window
  if (link.startsWith('https:')) {
    window.open(link, '_blank', 'noopener,noreferrer')
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const end = (opened: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('blur', onBlur)
      resolve(opened)
    }
    const onChange = () => {
      if (document.visibilityState === 'hidden') end(true)
    }
    const onBlur = () => end(true)
    const timer = setTimeout(() => end(false), NO_APP_MS)
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('blur', onBlur)
    try {
      location.assign(link)
    } catch {
      // A browser that refuses the link has no app for it.
      end(false)
    }
  })
}
