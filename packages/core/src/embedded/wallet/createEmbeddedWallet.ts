// The page's side of the embedded wallet. The frame loads on the first request, and again after a failure.
import type {
  EmbeddedEventName,
  EmbeddedEventPayload,
  EmbeddedMessageType,
  EmbeddedPayload,
  EmbeddedReply,
} from '@aureus/protocol/embedded'
import { EmbeddedAlertError } from '../../errors/embedded.ts'
import { RequestAbortedError } from '../../errors/wallet.ts'
import type { Log } from '../../log/createLog.ts'
import type { Channel, ChannelEvent } from './channel.ts'
import { type HostWindow, type OpenedFrame, openFrame } from './openFrame.ts'
import { readyDelay } from './readyDelay.ts'
import { showFrame } from './showFrame.ts'

export interface EmbeddedWallet {
  /** Like `Channel.request`. @throws also EmbeddedAlertError APKT003 and APKT005. */
  request<T extends EmbeddedMessageType>(
    type: T,
    payload: EmbeddedPayload<T>,
    signal?: AbortSignal,
  ): Promise<EmbeddedReply<T>>
  /** Returns the unsubscriber. */
  on<N extends EmbeddedEventName>(
    name: N,
    listener: (payload: EmbeddedEventPayload<N>) => void,
  ): () => void
  /** Shows the frame over an element. Returns the function that hides it. */
  show(place: HTMLElement): () => void
  /** Loads the frame ahead. The next request reports a failed load. */
  preload(): void
}

export interface EmbeddedWalletParameters {
  window: HostWindow
  url: string
  origins: readonly string[]
  /** The accessible name of the frame. */
  title: string
  log: Pick<Log, 'warn' | 'error'>
  /** Sends a new frame what it must know before the first request. */
  introduce?(channel: Channel): Promise<unknown>
}

export function createEmbeddedWallet(parameters: EmbeddedWalletParameters): EmbeddedWallet {
  const { window, url, origins, title, log, introduce } = parameters
  const listeners = new Set<(event: ChannelEvent) => void>()
  let opening: Promise<OpenedFrame> | undefined
  let opened: OpenedFrame | undefined

  function open(): Promise<OpenedFrame> {
    if (opening) return opening
    const frame = openFrame({
      window,
      url,
      origins,
      title,
      warn: (what) => log.warn(`Ignored ${what} from the embedded wallet`),
      onEvent: (event) => {
        for (const listener of listeners) listener(event)
      },
      onLost() {
        forget()
        void frame.then(({ close }) => close(new RequestAbortedError()))
      },
    })
    const own: Promise<OpenedFrame> = frame.then(async (ready) => {
      if (introduce) await readyDelay(introduce(ready.channel))
      // The frame may have reloaded in the meantime.
      return opening === own ? ready : open()
    })
    const forget = () => {
      if (opening === own) opening = opened = undefined
    }
    own.then((ready) => {
      if (opening === own) opened = ready
    }, forget)
    opening = own
    return own
  }

  /** Logs for the operator how to fix the alert. */
  function report(error: unknown): never {
    if (error instanceof EmbeddedAlertError) log.error(error.message, error.metaMessages)
    throw error
  }

  return {
    async request(type, payload, signal) {
      try {
        const { channel } = await open()
        return await channel.request(type, payload, signal)
      } catch (error) {
        return report(error)
      }
    },
    on(name, listener) {
      const onEvent = (event: ChannelEvent) => {
        if (event.name === name) listener(event.payload)
      }
      listeners.add(onEvent)
      return () => void listeners.delete(onEvent)
    },
    show: (place) => (opened ? showFrame(opened.element, place) : () => {}),
    preload() {
      open().catch(() => undefined)
    },
  }
}
