// How a visitor gets to a social provider: in a window, which browsers open only during a click, or in this page.
import { isInApp, type SocialProviderId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { SocialWindow } from '../state/accounts.ts'
import { walletDocument } from './walletDocument.ts'

/**
 * - `window`: the page stays open behind the provider's window.
 * - `redirect`: this page goes to the provider and the visitor comes back. Apps on the home screen and browsers inside
 *   other apps lose the connection between two windows.
 * - `elsewhere`: the provider refuses this browser.
 */
export type SocialWay = 'window' | 'redirect' | 'elsewhere'

export interface SocialOpening {
  way: SocialWay
  /** With `window`, unless the browser blocked it. */
  socialWindow?: SocialWindow | undefined
}

export type SocialPage = Pick<Window, 'matchMedia' | 'open'> & {
  /** `standalone` is iOS's: the page was opened from the home screen. */
  navigator: Pick<Navigator, 'userAgent'> & { standalone?: boolean }
  document: { documentElement: Pick<HTMLElement, 'lang'> }
}

const features = 'popup,width=480,height=720'

export function socialWay(provider: SocialProviderId, page: SocialPage): SocialWay {
  const { navigator } = page
  if (navigator.standalone || page.matchMedia('(display-mode: standalone)').matches)
    return 'redirect'
  if (!isInApp(navigator.userAgent)) return 'window'
  // Google answers web views with 403 disallowed_useragent.
  return provider === 'google' ? 'elsewhere' : 'redirect'
}

/**
 * Call it in the click itself, or browsers block the window. It goes to a fixed address of the wallet, which waits
 * there for the login that `connectSocial` begins.
 */
export function openSocial(
  { config }: Pick<Client, 'config'>,
  provider: SocialProviderId,
  page: SocialPage = window,
): SocialOpening {
  const { embeddedWallet } = config.features
  const way = socialWay(provider, page)
  if (way !== 'window' || !embeddedWallet) return { way }
  const opened = page.open(
    walletDocument(
      new URL(embeddedWallet.url).origin,
      '/oauth/start',
      page.document.documentElement,
    ),
    '_blank',
    features,
  )
  // Some blockers close the window immediately.
  return { way, socialWindow: opened && !opened.closed ? opened : undefined }
}
