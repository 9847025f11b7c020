// Puts the wallet's frame into the page, and hands it one port: everything else travels on that.
import {
  type Connect,
  EMBEDDED_VERSION,
  FRAME_LOAD_TIMEOUT_MS,
  LoadedSchema,
} from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { domainNotVerified, walletLoadFailed } from '../../errors/embedded.ts'
import { type Channel, type ChannelEvent, createChannel } from './channel.ts'

/** What is needed of `window`. */
export type HostWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'document' | 'location'
>

export interface OpenFrameParameters {
  window: HostWindow
  /** The wallet's origin. */
  url: string
  /** Those that may show it. */
  origins: readonly string[]
  title: string
  onEvent(event: ChannelEvent): void
  warn(what: string): void
  /** The frame restarted or was removed. Open requests get no answer. */
  onLost(): void
}

export interface OpenedFrame {
  element: HTMLIFrameElement
  channel: Channel
  close(reason: Error): void
}

/** @throws EmbeddedAlertError APKT005 at once, APKT003 after 20 s without a word from the wallet. */
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
      // Another document in the same frame: it takes a port of its own, and knows nothing of what was asked.
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
  element.src = `${walletOrigin}/frame`
  element.title = title
  element.hidden = true
  element.referrerPolicy = 'no-referrer'
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

/** 256 bits in 43 letters and digits of base64url. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
