// The page's end of the window. It says when it has loaded, takes requests, and closes itself after the last answer.
import * as v from 'valibot'
import { refusal, WindowBlockedError } from './errors.ts'
import { type Answer, MessageSchema, type RequestContent } from './messages.ts'

const FEATURES = 'width=420,height=700'
/** After an answer, the window takes further requests for 200 ms. Beyond this, another window is opened. */
const LINGER_MS = 150
const CLOSED_POLL_MS = 300
/** A window answers and closes. The page may see it closed before the answer arrives. */
const ANSWER_AFTER_CLOSE_MS = 700

/** The version of the protocol, which the window knows by the maker's SDK. */
const SDK = { name: '@base-org/account', version: '2.5.10' }

export interface KeysWindow {
  /** Opens the window unless it takes requests already. Call it in the press itself, or browsers block it. */
  open(): void
  /**
   * Opens the window if need be.
   * @param sender the page's public key: SubjectPublicKeyInfo in hex, without `0x`
   * @throws WindowBlockedError; 4001 (EIP-1193) if the window was closed
   */
  ask(sender: string, content: RequestContent): Promise<Answer>
  /** Closes the window. Requests that wait are rejected with 4001. */
  close(): void
}

export interface KeysWindowParameters {
  /** Where the window is, such as `https://keys.coinbase.com/connect`. Only messages of its origin count. */
  url: string
  /** What the window shows of this page. */
  metadata(): { appName: string; appLogoUrl: string; appChainIds: readonly number[] }
  view?: Window
}

interface RequestMessage {
  id: string
  sender: string
  content: RequestContent
  timestamp: Date
}

interface OneWindow {
  isReady(): boolean
  focus(): void
  ask(request: RequestMessage): Promise<Answer>
  end(): void
}

export function createKeysWindow({
  url,
  metadata,
  view = window,
}: KeysWindowParameters): KeysWindow {
  let current: OneWindow | undefined

  function ready(): OneWindow {
    if (current?.isReady()) return current
    current?.end()
    current = openOne(view, url, metadata)
    return current
  }

  return {
    open() {
      try {
        ready().focus()
      } catch {
        // `ask` says so.
      }
    },
    async ask(sender, content) {
      return ready().ask({ id: crypto.randomUUID(), sender, content, timestamp: new Date() })
    },
    close() {
      current?.end()
      current = undefined
    },
  }
}

/** @throws WindowBlockedError */
function openOne(view: Window, url: string, metadata: KeysWindowParameters['metadata']): OneWindow {
  const address = new URL(url)
  const { origin } = address
  const { origin: own, pathname } = view.location
  address.search = new URLSearchParams({
    sdkName: SDK.name,
    sdkVersion: SDK.version,
    origin: own,
    coop: 'undefined',
  }).toString()
  const target = view.open(address, `wallet_${crypto.randomUUID()}`, FEATURES)
  // Some blockers close the window immediately.
  if (!target || target.closed) throw new WindowBlockedError()
  const loaded = Promise.withResolvers<void>()
  const waiting = new Map<string, PromiseWithResolvers<Answer>>()
  /** Of the owner's last answer. A handshake has none, and its follow-up belongs in the same window. */
  let answeredAt: number | undefined
  let isShaking = false
  let ended = false

  function end(): void {
    if (ended) return
    ended = true
    view.clearInterval(polling)
    view.removeEventListener('message', onMessage)
    view.removeEventListener('pagehide', end)
    target?.close()
    const closed = refusal(4001, 'User closed the window')
    for (const { reject } of waiting.values()) reject(closed)
    waiting.clear()
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== target || from !== origin) return
    const parsed = v.safeParse(MessageSchema, data)
    if (!parsed.success) return
    const message = parsed.output
    if (!('event' in message)) {
      const asked = waiting.get(message.requestId)
      if (!asked) return
      waiting.delete(message.requestId)
      answeredAt = isShaking ? undefined : Date.now()
      asked.resolve(message)
    } else if (message.event === 'PopupUnload') end()
    else {
      const { name: sdkName, version } = SDK
      // Without the query, which may hold a secret.
      const configuration = {
        version,
        sdkName,
        metadata: metadata(),
        preference: {},
        location: own + pathname,
      }
      target?.postMessage({ requestId: message.id, data: configuration }, origin)
      loaded.resolve()
    }
  }

  // No event reports that another window was closed.
  const polling = view.setInterval(() => {
    if (!target.closed) return
    view.clearInterval(polling)
    view.setTimeout(end, ANSWER_AFTER_CLOSE_MS)
  }, CLOSED_POLL_MS)
  view.addEventListener('message', onMessage)
  view.addEventListener('pagehide', end)

  return {
    isReady: () =>
      !ended &&
      !target.closed &&
      (waiting.size > 0 || answeredAt === undefined || Date.now() - answeredAt < LINGER_MS),
    focus: () => target.focus(),
    end,
    ask(request) {
      const asked = Promise.withResolvers<Answer>()
      waiting.set(request.id, asked)
      isShaking = 'handshake' in request.content
      void loaded.promise.then(() => {
        if (waiting.has(request.id)) target.postMessage(request, origin)
      })
      return asked.promise
    },
  }
}
