// A page and the scripted window of Base Account, which speaks the protocol with keys of its own.
import { createChannel, createKeys, exportPublicKey } from '../wallets/baseAccount/channel.ts'
import { createKeysWindow } from '../wallets/baseAccount/keysWindow.ts'
import type { RequestContent } from '../wallets/baseAccount/messages.ts'

export const KEYS_ORIGIN = 'https://keys.example'
export const PAGE_ORIGIN = 'https://shop.example'

/** An answer's value; throw an error with a code to refuse. What is missing stays without an answer. */
export interface BaseAccountAnswers {
  handshake?: () => unknown
  [method: string]: ((params: never, chainId: number) => unknown) | undefined
}

export interface Post {
  data: unknown
  origin?: string
  /** Defaults to the newest window. */
  source?: unknown
}

interface RequestMessage {
  id: string
  sender: string
  content: RequestContent
}

export interface ScriptedWindow {
  address: URL
  closed: boolean
  focused: number
  /** What the page sent, as it was sent. */
  received: { message: Record<string, unknown>; targetOrigin: string }[]
  close(): void
}

export interface ScriptedPage {
  /** What every answer says about the wallet. */
  data?: object
  /** The window's own. It keeps them. */
  keys?: Promise<CryptoKeyPair>
  /** The browser blocks the window. */
  blocked?: boolean
  /** Refuses without sealing the refusal. */
  unsealed?: boolean
  /** Does not say that it has loaded. */
  silent?: boolean
}

const greet = () => undefined

export function createBaseAccountPage(
  answers: BaseAccountAnswers = {},
  options: ScriptedPage = {},
) {
  const { data = { chains: { 1: 'https://node.example', 10: 'https://node.example' } } } = options
  const windows: ScriptedWindow[] = []
  const asked: { method: string; params: unknown; chainId: number; sender: string }[] = []
  const { keys = createKeys() } = options

  const view = Object.assign(new EventTarget(), {
    location: { origin: PAGE_ORIGIN, pathname: '/cart', href: `${PAGE_ORIGIN}/cart?token=secret` },
    open,
    setInterval: (act: () => void, ms: number) => setInterval(act, ms),
    clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
  })

  function open(address: URL) {
    if (options.blocked) return null
    const target = {
      address,
      closed: false,
      focused: 0,
      received: [] as ScriptedWindow['received'],
      focus: () => void target.focused++,
      close: () => void (target.closed = true),
      postMessage(message: Record<string, unknown>, targetOrigin: string) {
        const received = structuredClone(message)
        target.received.push({ message: received, targetOrigin })
        if (targetOrigin === KEYS_ORIGIN && 'content' in received)
          void answer(target, received as unknown as RequestMessage)
      },
    }
    windows.push(target)
    if (!options.silent) queueMicrotask(() => load(target))
    return target
  }

  const load = (source: unknown = windows.at(-1)) =>
    post({ data: { event: 'PopupLoaded', id: 'loaded' }, source })

  function post({ data: message, origin = KEYS_ORIGIN, source = windows.at(-1) }: Post): void {
    const event = new MessageEvent('message', { data: message, origin })
    // Node's events have no source.
    Object.defineProperty(event, 'source', { value: source })
    view.dispatchEvent(event)
  }

  async function answer(source: unknown, { id: requestId, sender, content }: RequestMessage) {
    const own = await keys
    const channel = await createChannel(own, sender)
    const { action, chainId } = (
      'handshake' in content
        ? { action: content.handshake, chainId: 0 }
        : await channel.open(content.encrypted)
    ) as { action: { method: string; params: never }; chainId: number }
    const { method, params } = action
    asked.push({ method, params, chainId, sender })
    const answering = method === 'handshake' ? (answers.handshake ?? greet) : answers[method]
    if (!answering) return
    const say = (said: object, publicKey: string) =>
      post({
        source,
        data: structuredClone({ id: 'answer', requestId, sender: publicKey, content: said }),
      })
    const publicKey = await exportPublicKey(own.publicKey)
    try {
      const value = await answering(params, chainId)
      say({ encrypted: await channel.seal({ result: { value }, data }) }, publicKey)
    } catch (error) {
      const { code, message } = error as { code: number; message: string }
      const refused = { code, message }
      if (options.unsealed) say({ failure: refused }, publicKey)
      else say({ encrypted: await channel.seal({ result: { error: refused } }) }, publicKey)
    }
  }

  const keysWindow = createKeysWindow({
    url: `${KEYS_ORIGIN}/connect`,
    metadata: () => ({ appName: 'Shop', appLogoUrl: `${PAGE_ORIGIN}/icon.png`, appChainIds: [1] }),
    view: view as unknown as Window,
  })
  return { view, windows, asked, keys, keysWindow, post, load }
}
