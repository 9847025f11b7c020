// Adds the wallet's frame to the page and passes it one port, which carries all further messages.
import {
  type Connect,
  EMBEDDED_VERSION,
  FRAME_LOAD_TIMEOUT_MS,
  LoadedSchema,
} from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { domainNotVerified, walletLoadFailed } from '../../errors/embedded.ts'
import { walletDocument } from '../walletDocument.ts'
import { type Channel, type ChannelEvent, createChannel } from './channel.ts'

/** The part of `window` that the frame needs. */
export type HostWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'document' | 'location'
>

export interface OpenFrameParameters {
  window: HostWindow
  /** The wallet's origin. */
  url: string
  /** The origins that may embed the wallet. */
  origins: readonly string[]
  title: string
  onEvent(event: ChannelEvent): void
  warn(what: string): void
  /** The frame was reloaded or removed. Its open requests get no answer. */
  onLost(): void
}

export interface OpenedFrame {
  element: HTMLIFrameElement
  channel: Channel
  close(reason: Error): void
}

/** @throws EmbeddedAlertError APKT005 at once, or APKT003 if the wallet does not load within 20 s. */
export function openFrame(parameters: OpenFrameParameters): Promise<OpenedFrame> {
  const { window, url, origins, onEvent, warn, onLost } = parameters
  const { origin } = window.location
  const walletOrigin = new URL(url).origin
  if (!origins.includes(origin)) return Promise.reject(domainNotVerified(origin))

  return new Promise((resolve, reject) => {
    const element = createElement(window.document, walletOrigin, parameters.title)
    const nonce = createNonce()
    let channel: Channel | undefined
    const opened: OpenedFrame = {
      element,
      get channel() {
        return channel as Channel
      },
      close(reason) {
        clearTimeout(timer)
        window.removeEventListener('message', onMessage)
        element.remove()
        channel?.close(reason)
      },
    }
    const fail = (error: Error) => {
      opened.close(error)
      reject(error)
    }
    const timer = setTimeout(() => fail(walletLoadFailed(walletOrigin)), FRAME_LOAD_TIMEOUT_MS)
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || from !== walletOrigin) return
      if (!v.is(LoadedSchema, data)) return warn('a window message')
      if (channel && data.again) return
      // A reload in the same frame: the new document needs its own port and does not know earlier requests.
      if (channel) return onLost()
      const { port1, port2 } = new MessageChannel()
      channel = createChannel({
        port: port1,
        origin,
        warn,
        onEvent(event) {
          if (event.name !== 'ready') return onEvent(event)
          if (event.payload.nonce !== nonce) return warn('a ready message')
          clearTimeout(timer)
          resolve(opened)
          onEvent(event)
        },
      })
      const hello: Connect = { t: 'aureus:connect', v: EMBEDDED_VERSION, nonce }
      element.contentWindow?.postMessage(hello, walletOrigin, [port2])
    }
    window.addEventListener('message', onMessage)
    window.document.body.append(element)
  })
}

function createElement(document: Document, walletOrigin: string, title: string) {
  const element = document.createElement('iframe')
  element.src = walletDocument(walletOrigin, '/frame', document.documentElement)
  element.title = title
  element.hidden = true
  // The wallet compares its embedder with its list. Browsers withhold the origin from a frame without a referrer.
  element.referrerPolicy = 'strict-origin'
  element.sandbox.add(
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  )
  element.allow = `publickey-credentials-get ${walletOrigin}; publickey-credentials-create ${walletOrigin}`
  element.dataset['aureus'] = 'wallet'
  return element
}

/** 256 bits as 43 characters of base64url. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
