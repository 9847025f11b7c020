// Waits until the visitor comes back from the provider. A provider can cut its window off from the page (COOP), so a
// closed window proves nothing. The frame asks the server until it knows.
import { CONNECT_TIMEOUT_MS } from '@aureus/protocol/embedded'
import {
  type FarcasterClaimRequest,
  type SocialClaimReply,
  SocialClaimReplySchema,
} from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { WalletApi } from '../../lib/api/walletApi.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { SocialFlow } from '../context/social.ts'
import { TicketMessageSchema } from './ticketMessage.ts'

const POLL_MS = 2_000

export type Claimed = Extract<SocialClaimReply, { status: 'done' }>

export interface ClaimParameters {
  api: WalletApi
  flow: Pick<SocialFlow, 'flowId' | 'secret'>
  signal: AbortSignal
  tickets?: Tickets
  /** For a login with Farcaster, with what the wallet signed if it was by wallet. */
  farcaster?: Pick<FarcasterClaimRequest, 'signed'>
  pollMs?: number
  now?: () => number
}

/** @throws EmbeddedFault `rejected` with the reason, `expired`, and what the server throws */
export async function claimFlow(parameters: ClaimParameters): Promise<Claimed> {
  const { api, flow, farcaster, signal, pollMs = POLL_MS } = parameters
  const { now = () => performance.now() } = parameters
  const path = farcaster ? '/v1/farcaster/claim' : '/v1/social/claim'
  const { flowId, secret } = flow
  const tickets = parameters.tickets ?? listenForTicket(flowId)
  const untilMs = now() + CONNECT_TIMEOUT_MS
  try {
    for (;;) {
      const ticket = tickets.ticket()
      const body = {
        flowId,
        ...(secret !== undefined && { secret }),
        ...(ticket !== undefined && { ticket }),
        ...farcaster,
      }
      const options = { path, body, signal } as const
      const reply = await api.post({ ...options, answer: SocialClaimReplySchema }).catch(orPending)
      if (reply.status === 'done') return reply
      if (reply.status === 'refused') throw refusedFor(reply.reason)
      if (now() >= untilMs)
        throw new EmbeddedFault('expired', 'The visitor did not come back in time.')
      await tickets.back(pollMs, signal)
      signal.throwIfAborted()
    }
  } finally {
    tickets.stop()
  }
}

/** A phone may suspend this page's requests while it shows the provider's. */
function orPending(error: unknown): SocialClaimReply {
  const passing = error instanceof EmbeddedFault && ['network', 'throttled'].includes(error.code)
  if (passing) return { status: 'pending' }
  throw error
}

const refusedFor = (reason: string) =>
  new EmbeddedFault('rejected', `The login was refused: ${reason}.`, { reason, rpcCode: 4001 })

interface Tickets {
  /** This flow's ticket, once it has arrived. */
  ticket(): string | undefined
  /** Resolves when the visitor is back from the provider, or after `ms`. Never rejects. */
  back(ms: number, signal: AbortSignal): Promise<void>
  stop(): void
}

type View = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'origin'>
}

/** Ignores tickets of earlier flows, whose windows may still come back. */
export function listenForTicket(
  flowId: string,
  view: View | undefined = globalThis.window,
): Tickets {
  let ticket: string | undefined
  let wake = () => {}
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== view?.location.origin) return
    const parsed = v.safeParse(TicketMessageSchema, data)
    if (!parsed.success) return
    if (parsed.output.flowId === flowId) ticket = parsed.output.ticket
    wake()
  }
  view?.addEventListener('message', onMessage)
  return {
    ticket: () => ticket,
    back: (ms, signal) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        signal.addEventListener('abort', wake, { once: true })
        if (signal.aborted) wake()
      }),
    stop: () => view?.removeEventListener('message', onMessage),
  }
}
