// A page with the modal in any state, for browser tests. Its global is `pictures`.
import type { Client, ViewName } from '@aureus/core'
import { putEmbeddedWallet } from '@aureus/core/embedded'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { createOtherAdapter } from './pictures/otherFamily.ts'
import { never } from './pictures/picture.ts'
import { registry } from './pictures/registry.ts'
import { scriptedHost } from './pictures/scriptedHost.ts'
import { clientIn, config, hint } from './renderIn.tsx'

const app = document.getElementById('app')
const root = app && createRoot(app)
let count = 0

const { userAgent: ownAgent } = navigator

const ended = async () => new Response(null, { status: 204 })

function show(view: string, name: string): Client {
  const picture = registry[view]?.[name]
  if (!picture) throw new Error(`no such picture: ${view}, ${name}`)
  // The tab keeps what was typed in the last picture.
  sessionStorage.clear()
  const { states, parameters, features, reconnecting, embedded, act, userAgent, languages } =
    picture
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    get: () => userAgent ?? ownAgent,
  })
  const given = parameters?.config ?? config
  const modal = {
    open: true,
    history: [{ name: view as Exclude<ViewName, never> }],
    ...states?.modal,
  }
  const client = clientIn({ ...states, modal: modal as never }, reconnecting ? hint : null, {
    adapters: { eip155: never, solana: async () => createOtherAdapter() },
    // Ending a session succeeds. Other requests stay pending, so that views show their waiting state.
    fetch: (_, init) => (init?.method === 'DELETE' ? ended() : never()),
    ...parameters,
    // A copy, so that features of an earlier picture do not stay.
    config: { ...given, features: { ...given.features, ...features } },
  })
  Object.assign(client, { configuration: picture.configuration })
  if (embedded) putEmbeddedWallet(client, embedded())
  // A new tree for each picture, rendered before any state changes.
  flushSync(() =>
    root?.render(
      <AureusProvider
        key={++count}
        client={client}
        {...(languages && { languageMenu: { languages, onChoose: () => undefined } })}
      >
        <main>
          <h1>{'Page'}</h1>
          <button type="button">{'On the page'}</button>
        </main>
        <Modal />
        <Toasts />
      </AureusProvider>,
    ),
  )
  act?.(client)
  Object.assign(globalThis, { client })
  return client
}

Object.assign(globalThis, {
  pictures: {
    all: () =>
      Object.entries(registry).flatMap(([view, names]) =>
        Object.keys(names).map((name) => ({ view, name })),
      ),
    /** Sets the global `client`. Returns what to wait for: the source of a regular expression, and an image. */
    show: (view: string, name: string): { until: string | null; image: string | null } => {
      show(view, name)
      const { until, image = null } = registry[view]?.[name] ?? {}
      return { until: until instanceof RegExp ? until.source : (until ?? null), image }
    },
    scriptedHost,
  },
})
