// The window that goes to a social provider. It takes the flow from the wallet's frame that opened it, never from its
// address. So a link cannot put a visitor into someone else's login.
import { SocialBindReplySchema } from '@aureus/protocol/walletApi'
import { drawNotice, type Notice } from '../../lib/elements/drawNotice.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import type { KeptFlows } from '../context/keptFlow.ts'
import { postLink } from './postLink.ts'
import { rememberVisit } from './visit.ts'
import { walletFrames } from './walletFrames.ts'

/** The page may open this window before its frame has loaded and begun the login. */
const PATIENCE_MS = 20_000
const POLL_MS = 100

const told = new Map<string, Notice>([
  ['social_over', enSocial.over],
  ['social_unavailable', { title: enSocial.refusedTitle, text: enSocial.refused.unavailable }],
])

/** Never rejects: errors are shown on the page. */
export async function drawOauthStart(
  place: HTMLElement,
  kept: KeptFlows,
  view: Window = window,
): Promise<void> {
  drawNotice(place, enSocial.working)
  try {
    const flowId = await findFlow(kept, view)
    if (flowId === undefined) return drawNotice(place, { ...enSocial.lost, alert: true })
    const body = { flowId }
    // One window at a time. The first reply sets the cookie that the others reuse. Two windows without it would each
    // receive their own, and only the later cookie would remain.
    const { location, returnOrigin } = await view.navigator.locks.request(
      'aureus-social-bind',
      () => postLink('/v1/social/bind', body, SocialBindReplySchema),
    )
    rememberVisit({ flowId, ...(returnOrigin !== undefined && { returnOrigin }) })
    if (!/^https?:$/.test(new URL(location).protocol))
      throw new Error('The provider has no web address.')
    // Replaces this document, so that the back button skips it.
    view.location.replace(location)
  } catch (error) {
    drawNotice(place, { ...noticeOf(error), alert: true })
  }
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiFault)) return enSocial.failed
  if (error.code === 'throttled') return enSocial.throttled
  return told.get(error.reason) ?? enSocial.failed
}

async function findFlow(kept: KeptFlows, view: Window): Promise<string | undefined> {
  const redirected = async () => (await kept.get())?.flowId
  if (view.location.hash === '#redirect') return redirected()
  const untilMs = performance.now() + PATIENCE_MS
  while (view.opener && performance.now() < untilMs) {
    for (const frame of walletFrames(view)) {
      const flowId = frame.aureusSocialFlow()
      if (flowId !== undefined) return flowId
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return view.opener ? undefined : redirected()
}
