// A page with toasts and two routes, for browser tests. Its globals are `toasts` and `showRoute`.
import { toastsOf } from '@aureus/core'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn } from './renderIn.tsx'

const client = clientIn()
let route = 'first'
let follow = () => {}

function Page() {
  const shown = useSyncExternalStore(
    (listener) => {
      follow = listener
      return () => {}
    },
    () => route,
  )
  return (
    <main key={shown}>
      <h1>{shown}</h1>
      <button type="button">{`On ${shown}`}</button>
    </main>
  )
}

/** A component as a toast's content. */
function Balance() {
  return <strong>{'2 coins'}</strong>
}

Object.assign(globalThis, {
  toasts: toastsOf(client),
  Balance,
  showRoute(name: string) {
    route = name
    follow()
  },
})

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <AureusProvider client={client}>
      <Page />
      <Toasts />
    </AureusProvider>,
  )
