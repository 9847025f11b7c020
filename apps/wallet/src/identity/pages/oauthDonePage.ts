// The way back from a social provider. It passes the ticket to the wallet's frame, which does the rest, and closes
// itself. The ticket is in the fragment, which browsers do not send. It is useless without the device's key.
import { SocialRefusalSchema, SocialTicketSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { refusalText } from '../../lib/messages/refusalText.ts'
import type { KeptFlows } from '../context/keptFlow.ts'
import type { TicketMessage } from '../social/ticketMessage.ts'
import { recallVisit } from './visit.ts'
import { walletFrames } from './walletFrames.ts'

const CLOSE_AFTER_MS = 1000

export interface DoneParameters {
  place: HTMLElement
  kept: KeptFlows
  embedOrigins: readonly string[]
  view?: Window
}

export async function drawOauthDone(parameters: DoneParameters): Promise<void> {
  const { place, kept, embedOrigins, view = window } = parameters
  const { ticket, refusal } = readFragment(view.location.hash)
  // Keeps the ticket out of the tab's history.
  view.history.replaceState(null, '', view.location.pathname)
  const visit = recallVisit()
  const frames = walletFrames(view)
  if (ticket === undefined && refusal === undefined)
    return drawNotice(place, { ...enSocial.lost, alert: true })
  const message: TicketMessage = {
    t: 'aureus:social',
    ...(visit && { flowId: visit.flowId }),
    ...(ticket !== undefined && { ticket }),
  }
  for (const frame of frames) frame.postMessage(message, view.location.origin)

  // Without an opener, this tab may be the page's own. The browser stores its flow.
  const back = visit
    ? visit.returnOrigin
    : view.opener
      ? undefined
      : (await kept.get())?.returnOrigin
  if (back !== undefined && embedOrigins.includes(back)) {
    drawNotice(place, enSocial.returning)
    return view.location.replace(back)
  }
  if (refusal === undefined) drawNotice(place, enSocial.done)
  else {
    const text = refusalText(refusal)
    drawNotice(place, { title: enSocial.refusedTitle, text, alert: true })
  }
  // The window stays open only if there is something to read.
  if (refusal === undefined || refusal === 'denied')
    view.setTimeout(() => view.close(), CLOSE_AFTER_MS)
}

function readFragment(hash: string) {
  const given = new URLSearchParams(hash.slice(1))
  const ticket = v.safeParse(SocialTicketSchema, given.get('ticket'))
  const refused = v.safeParse(SocialRefusalSchema, given.get('refused'))
  if (ticket.success) return { ticket: ticket.output, refusal: undefined }
  // A newer server may send a reason that is unknown here.
  const refusal = given.has('refused') ? 'failed' : undefined
  return { ticket: undefined, refusal: refused.success ? refused.output : refusal }
}
