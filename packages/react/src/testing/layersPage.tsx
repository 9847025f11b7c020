// A page with everything that pages put over others, for browser tests. Its globals are `modal`, `toasts` and `page`.
import { createClient, openModal, toastsOf } from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import * as Radix from '@radix-ui/react-dialog'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { placeOverlays } from '../ui/overlayRoot.ts'
import { config } from './renderIn.tsx'

const client = createClient({
  config: { ...config, signIn: { enabled: false, required: false, chains: [] } },
  adapters: { eip155: async () => createEip155Adapter(window) },
  storage: { get: () => null, set: () => undefined },
})
Object.assign(globalThis, { modal: client.state.modal, toasts: toastsOf(client) })

const open = () => openModal(client)
const byId = (id: string) => document.getElementById(id) as HTMLElement
/** Opens the modal from inside something of the page. */
const Inside = () => (
  <button type="button" onClick={open}>
    {'Pay'}
  </button>
)

function RadixDialog() {
  const [shown, setShown] = useState(false)
  return (
    <Radix.Root open={shown} onOpenChange={setShown}>
      <Radix.Trigger>{'Radix'}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined} data-page="radix">
          <Radix.Title>{'A Radix dialog'}</Radix.Title>
          <input aria-label="Amount" />
          <Inside />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Page() {
  return (
    <>
      <header id="sticky">{'A sticky header'}</header>
      <main id="main">
        <ConnectButton />
        <button type="button" onClick={() => byId('popover').showPopover()}>
          {'Popover'}
        </button>
        <button type="button" onClick={() => (byId('native') as HTMLDialogElement).showModal()}>
          {'Native'}
        </button>
        <button type="button" onClick={() => void byId('stage').requestFullscreen()}>
          {'Fullscreen'}
        </button>
        <RadixDialog />
        <section id="stage">
          <Inside />
        </section>
      </main>
      <aside id="already" inert>
        {'Inert before'}
      </aside>
      <div id="popover" popover="manual">
        <Inside />
      </div>
      <dialog id="native" aria-label="Of the page">
        <input aria-label="Note" />
        <Inside />
      </dialog>
      <Modal />
      <Toasts />
    </>
  )
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  #sticky { position: sticky; inset-block-start: 0; z-index: 9999; block-size: 300px; background: gray }
  #popover, #native, #stage { inline-size: 600px; block-size: 600px; background: white }
  #native { transform: translateX(1px) }
`)
document.adoptedStyleSheets = [sheet]
// With `#shadow` the overlays are in a shadow root, as those of the custom elements are.
if (location.hash === '#shadow') {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  for (const link of document.querySelectorAll('link, style')) shadow.append(link.cloneNode(true))
  placeOverlays(shadow)
}
// As in our template for Next.js: the provider is directly in the body.
createRoot(document.body).render(
  <AureusProvider client={client}>
    <Page />
  </AureusProvider>,
)
