import * as v from 'valibot'
import { TicketMessageSchema } from './ticketMessage.ts'

export interface Tickets {
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
