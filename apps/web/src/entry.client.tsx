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
import { firstState } from './shell/firstState.ts'
import { followLocation } from './shell/followLocation.ts'
import { type ErrorContext, reportError, reportTo } from './shell/reportError.ts'
import { reportUnhandled } from './shell/reportUnhandled.ts'
import { routeParts } from './shell/route.ts'
import { createRouter } from './shell/router.ts'
import { showFatal } from './shell/showFatal.ts'
import { whenIdle } from './shell/whenIdle.ts'
import { createThemeStore } from './theme/themeStore.ts'
import { wakeWallets } from './wakeWallets.ts'

/** A program reads this page: what fails is told, never shown. */
let crawler = false

async function start(): Promise<void> {
  const drawnAt = location.href
  const payload = readPayload(document)
  crawler = payload.crawler
  const state = firstState(payload, location.pathname + location.search)
  const client = createPageClient(payload, createCookieStorage(document, payload.state.connection))
  client.log.info('page started', { buildId: payload.buildId, path: location.pathname })
  reportTo(client.log)
  const router = createRouter(state, client, crawler)
  reportUnhandled(router)
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
    {
      // An extension may have changed the page before React took it over: React then draws it anew.
      onRecoverableError: (error) => reportError(error, { during: 'hydration' }),
      onCaughtError: (error) => reportError(error, { during: 'render' }),
      // Thrown around the page, not in it: by a layout, the modal or the error screen itself.
      onUncaughtError: (error) => fatal(error, 'render'),
    },
  )
  followLocation(router, payload, drawnAt)
  replayEarlyClick()
  wakeLog(client)
  // Without it the page works as it is; the next one is fetched from the server anew.
  whenIdle(() =>
    import('./updates/startUpdates.ts').then(
      ({ startUpdates }) => startUpdates(router, payload),
      () => {},
    ),
  )
}

function fatal(error: unknown, during: ErrorContext['during']): void {
  reportError(error, { during })
  if (!crawler) showFatal(document, error, messagesFor(document.documentElement.lang).error)
}

start().catch(async (error: unknown) => {
  const recovery = await import('./updates/recoverStart.ts').catch(() => undefined)
  if (!recovery?.recoverStart(error)) fatal(error, 'start')
})
