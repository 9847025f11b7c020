// The embedded wallet as the page has it: a frame that loads with the first request, and again after a failure.
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
  /** As `Channel.request`; @throws also EmbeddedAlertError APKT003 and APKT005. */
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
  /** Shows the frame in an element's place. Returns what hides it. */
  show(place: HTMLElement): () => void
  /** Loads the frame before it is needed. A failure is left to the moment that needs it. */
  preload(): void
}

export interface EmbeddedWalletParameters {
  window: HostWindow
  url: string
  origins: readonly string[]
  /** The frame's name, for those who hear the page. */
  title: string
  log: Pick<Log, 'warn' | 'error'>
  /** Tells a new frame what it should know before anything is asked of it. */
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
      warn: (what) => log.warn(`Ignored ${what} of the embedded wallet`),
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
      // It may have restarted meanwhile.
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

  /** The log tells the operator what to do. */
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
