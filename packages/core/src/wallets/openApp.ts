// Opens an app of this device by a link. The link must exist before the tap, or the browser blocks it.

/** A phone puts an app in front of the page within this time. */
export const NO_APP_MS = 3000

/** Telegram's mini apps have no tabs. https://core.telegram.org/bots/webapps */
interface Telegram {
  WebApp?: {
    openLink?(url: string): void
    /** For links of Telegram, such as those of mini apps. */
    openTelegramLink?(url: string): void
  }
}

export interface AppWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  location: Pick<Location, 'assign'>
  open(url: string, target: string, features: string): unknown
  Telegram?: Telegram
}

/**
 * Resolves to whether an app opened in time: the page is hidden, or on a computer it lost the keyboard focus. A
 * site opens in its own tab and always counts. Call it in the tap itself.
 */
export function openApp(window: AppWindow, link: string): Promise<boolean> {
  const { document, location } = window
  if (link.startsWith('https:')) {
    const { openLink, openTelegramLink } = window.Telegram?.WebApp ?? {}
    const open = link.startsWith('https://t.me/') ? openTelegramLink : openLink
    if (open) open(link)
    else window.open(link, '_blank', 'noopener,noreferrer')
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
