import * as v from 'valibot'
import type { Eip1193Provider } from '../injected/provider.ts'
import { createListeners } from '../listeners.ts'
import { type MiniAppWindow, mayBeMiniApp, reachMiniAppHost } from './miniAppHost.ts'

const AnnouncementSchema = v.object({
  event: v.literal('eip6963:announceProvider'),
  info: v.object({ uuid: v.string(), name: v.string(), icon: v.string(), rdns: v.string() }),
})

const WalletEventSchema = v.object({ event: v.string(), params: v.array(v.unknown()) })

const ResponseSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) }),
  v.object({ result: v.unknown() }),
])

/** Of EIP-1193, each with one value. */
const names = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * Offers the wallet of the Farcaster app that shows this page, by EIP-6963 like an extension's, and tells the app that
 * the page is visible. Does nothing in a page of its own. Call it once.
 */
export function announceMiniAppWallet(view: MiniAppWindow): void {
  if (!mayBeMiniApp(view)) return
  const events = new Map(
    names.map((name) => [
      name,
      { ...createListeners<unknown>(), leaving: new Map<unknown, () => void>() },
    ]),
  )
  let announcement: object | undefined
  const announce = () =>
    view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: announcement }))

  const host = reachMiniAppHost(view, {
    onEvent(event) {
      const parsed = v.safeParse(AnnouncementSchema, event)
      if (!parsed.success) return
      announcement = Object.freeze({ info: parsed.output.info, provider })
      announce()
    },
    onWalletEvent(event) {
      const parsed = v.safeParse(WalletEventSchema, event)
      if (parsed.success) events.get(parsed.output.event)?.tell(parsed.output.params[0])
    },
  })

  let requests = 0
  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      const id = ++requests
      const asked = { jsonrpc: '2.0', id, method, params }
      const answer = v.parse(ResponseSchema, await host.call('ethProviderRequestV2', asked))
      if (!('error' in answer)) return answer.result
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    },
    on(name, listener) {
      const event = events.get(name)
      event?.leaving.set(listener, event.subscribe(listener))
    },
    removeListener: (name, listener) => events.get(name)?.leaving.get(listener)?.(),
  }

  // The app may not answer: the page could be in another site's frame.
  const ask = () => void host.call('eip6963RequestProvider').catch(() => undefined)
  view.addEventListener('eip6963:requestProvider', () => (announcement ? announce() : ask()))
  ask()
  // Until then the app covers the page with its own picture.
  host.call('ready', {}).catch(() => undefined)
}
