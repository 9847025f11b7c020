// The window that a site of others opens: accepts the page that opened it, cuts it off, and answers over the port.
import type { WalletConfig } from '@aureus/protocol'
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
  const { port, origin, nonce } = await accepted
  view.opener = null
  const standing = standingOf(origin, config)
  if (standing === 'refused') drawNotice(place, { ...enSites.refused(origin), alert: true })
  const idle = createIdle(() => {
    // The visitor should read why.
    if (standing === 'refused') return
    drawNotice(place, enSites.done)
    // The page cannot: it is no longer this window's opener.
    view.close()
  })
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
