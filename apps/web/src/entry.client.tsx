// The browser's entry: takes over the page that the server drew, then wakes the wallet code.
import { hydrateRoot } from 'react-dom/client'
import './theme/fonts.css'
import './theme/base.css'
import { createCookieStorage } from '@aureus/core'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { replayEarlyClick } from './document/earlyClicks.ts'
import { readPayload } from './document/readPayload.ts'
import { messagesFor } from './messages/messages.ts'
import { wakeLog } from './problemReport/wakeLog.ts'
import { followLocation } from './shell/followLocation.ts'
import { reportUnhandled } from './shell/reportUnhandled.ts'
import { createRouter, resolveState } from './shell/router.ts'
import { routeParts } from './shell/routes.ts'
import { showFatal } from './shell/showFatal.ts'
import { createThemeStore } from './theme/themeStore.ts'
import { wakeWallets } from './wakeWallets.ts'

async function start(): Promise<void> {
  const payload = readPayload(document)
  const state = resolveState(location.pathname + location.search, payload.error)
  const router = createRouter(state)
  reportUnhandled(router)
  const client = createPageClient(payload, createCookieStorage(document, payload.state.connection))
  client.log.info('page started', { buildId: payload.buildId, path: location.pathname })
  const parts = state.route && !state.error ? routeParts(state.route, payload.state) : []
  // The wallet's code travels while React takes over the page.
  wakeWallets(client, payload.state.connection !== null)
  await Promise.all(parts.map((part) => part.preload()))
  hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <App
      client={client}
      router={router}
      theme={createThemeStore(payload.theme)}
      language={payload.language}
    />,
    // An extension may have changed the page before React took it over: React then draws it anew.
    { onRecoverableError: (error) => console.warn(error) },
  )
  followLocation(router, payload)
  replayEarlyClick()
  wakeLog(client)
}

start().catch((error: unknown) => {
  console.error(error)
  showFatal(document, error, messagesFor(document.documentElement.lang).error)
})
