// The app that shows this page as a Farcaster mini app. Page and app speak the protocol of the comlink library: by
// window messages if the page is in a frame, by the bridge of the app's web view otherwise.
import * as v from 'valibot'

/** What the native app puts into its web view. */
interface WebViewBridge {
  postMessage(message: string): void
}

/** The part of `window` that is used. */
export interface MiniAppWindow extends EventTarget {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly document: EventTarget
  readonly ReactNativeWebView?: WebViewBridge
}

export interface MiniAppHost {
  /** Calls a function of the app. Stays pending if there is no such app. @throws what the function throws */
  call(name: string, parameter?: unknown): Promise<unknown>
}

export interface MiniAppEvents {
  /** An event of the app, unparsed. */
  onEvent(event: unknown): void
  /** An event of the app's wallet, unparsed. */
  onWalletEvent(event: unknown): void
}

/** `HANDLER` with the name `throw` reports an error; the library's other handlers are not used here. */
const ReplySchema = v.object({
  id: v.string(),
  type: v.picklist(['RAW', 'HANDLER']),
  value: v.optional(v.unknown()),
})
const ThrownSchema = v.object({ value: v.unknown() })
const EventSchema = v.object({
  type: v.picklist(['frameEvent', 'frameEthProviderEvent']),
  event: v.unknown(),
})

/** Whether an app could show the page. Most frames are not mini apps, and then nothing answers. */
export const mayBeMiniApp = (view: MiniAppWindow): boolean =>
  view.parent !== (view as unknown) || view.ReactNativeWebView !== undefined

/** Listens from now on. */
export function reachMiniAppHost(view: MiniAppWindow, events: MiniAppEvents): MiniAppHost {
  const bridge = view.ReactNativeWebView
  const open = new Map<string, PromiseWithResolvers<unknown>>()

  function onReply(data: unknown): void {
    const parsed = v.safeParse(ReplySchema, data)
    if (!parsed.success) return
    const { id, type, value } = parsed.output
    const call = open.get(id)
    open.delete(id)
    if (type === 'RAW') call?.resolve(value)
    else call?.reject(v.is(ThrownSchema, value) ? value.value : value)
  }

  if (bridge) {
    const listen = (name: string, take: (data: unknown) => void) =>
      view.document.addEventListener(name, (event) => take((event as MessageEvent<unknown>).data))
    listen('FarcasterFrameCallback', onReply)
    listen('FarcasterFrameEvent', events.onEvent)
    listen('FarcasterFrameEthProviderEvent', events.onWalletEvent)
  } else
    view.addEventListener('message', (message) => {
      const { source, data } = message as MessageEvent<unknown>
      if (source !== (view.parent as unknown)) return
      if (!v.is(EventSchema, data)) onReply(data)
      else if (data.type === 'frameEvent') events.onEvent(data.event)
      else events.onWalletEvent(data)
    })

  return {
    call(name, parameter) {
      const id = crypto.randomUUID()
      const call = Promise.withResolvers<unknown>()
      open.set(id, call)
      const argumentList = parameter === undefined ? [] : [{ type: 'RAW', value: parameter }]
      const message = { id, type: 'APPLY', path: [name], argumentList }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      if (bridge) bridge.postMessage(JSON.stringify(message))
      // The server's `frame-ancestors` decides who the parent may be. The page cannot read its origin everywhere.
      else view.parent.postMessage(message, '*')
      return call.promise
    },
  }
}
