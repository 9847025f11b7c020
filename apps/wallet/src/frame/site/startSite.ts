// The window that a site of others opens: accepts the page that opened it, cuts it off, and answers over the port.
import type { WalletConfig } from '@aureus/protocol'
import { FRAME_LOAD_TIMEOUT_MS } from '@aureus/protocol/embedded'
import { drawCountdown } from '../../approval/view/drawCountdown.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enSites } from '../../lib/messages/en.sites.ts'
import { createStore } from '../../lib/store/store.ts'
import { createSiteConsents } from '../../transactions/permissions/siteConsents.ts'
import { announce } from '../announce.ts'
import { openChannel } from '../channel.ts'
import { accept, createContext } from '../start.ts'
import { answerSite, standingOf } from './answerSite.ts'
import { askHere } from './askHere.ts'

/** A request that the page sent before it had the last answer arrives sooner. */
const CLOSE_AFTER_MS = 300
const OPENER_POLL_MS = 500

export async function startSite(
  view: Window,
  { place, config }: { place: HTMLElement; config: WalletConfig },
): Promise<void> {
  const opener = view.opener as Window | null
  // No page can frame this document (`frame-ancestors`). This still holds if a proxy drops that header.
  if (!opener || view.parent !== view) return drawNotice(place, enSites.alone)
  drawNotice(place, enSites.working)
  const warn = (line: string, cause?: unknown) => console.warn(`wallet: ${line}`, cause ?? '')
  // Any page may begin. What the operator's list says about its origin decides what it is answered.
  const accepted = accept({ frame: view, host: opener, isListed: () => true, warn })
  announce({ parent: opener }, accepted)
  const silent = setTimeout(() => drawNotice(place, enSites.alone), FRAME_LOAD_TIMEOUT_MS)
  const { port, origin, nonce } = await accepted
  clearTimeout(silent)
  view.opener = null
  const standing = standingOf(origin, config)
  // The page cannot close it: it is no longer this window's opener.
  const close = () => {
    drawNotice(place, enSites.done)
    view.close()
  }
  // The visitor of a refused site should read why.
  if (standing === 'refused') drawNotice(place, { ...enSites.refused(origin), alert: true })
  else watchPage(opener, close)
  const idle = createIdle(() => standing === 'refused' || close())
  const channel = openChannel({ port, warn, answer: (...asked) => idle.during(answer(...asked)) })
  const context: FrameContext = createContext({
    config,
    origin,
    place,
    emit: channel.emit,
    ask: (asked) => askHere(place, asked),
    // Consents stand in for them. Signing in here allows no page.
    permissions: { has: async () => true, grant: async () => {}, revoke: async () => {} },
  })
  const answer = answerSite({
    context,
    standing,
    consents: createSiteConsents({ store: createStore('permissions') }),
    signIn: async (signal) => (await import('./signInHere.ts')).signInHere(context, signal),
    countDown: (waitMs, signal) => drawCountdown({ place, origin, waitMs, signal }),
  })
  channel.emit('ready', { nonce })
}

/**
 * Calls back when the page is closed. A page that reloads or goes elsewhere says so itself, by aborting its requests. An
 * approval would not reach it any more.
 */
function watchPage(opener: Window, onGone: () => void): void {
  setInterval(() => opener.closed && onGone(), OPENER_POLL_MS)
}

/** Calls back once nothing has run for a moment. */
function createIdle(onIdle: () => void) {
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    async during<T>(work: Promise<T>): Promise<T> {
      clearTimeout(timer)
      running += 1
      try {
        return await work
      } finally {
        running -= 1
        if (running === 0) timer = setTimeout(onIdle, CLOSE_AFTER_MS)
      }
    },
  }
}
